// What a keyboard and a screen reader need of the interactive documentation, and its viewer does not write. It
// writes its elements again and again, so every change is followed.

const root = document.getElementById("swagger-ui");

/** Headings go down one level at a time, fields and regions have names of their own, and what scrolls has the focus. */
function tidy() {
  const levels = { "h3.opblock-tag, .models > h4": "2", ".opblock-body h4": "3", ".opblock-body h5": "4" };
  for (const [headings, level] of Object.entries(levels)) {
    for (const heading of root.querySelectorAll(headings)) heading.ariaLevel = level;
  }
  for (const table of root.querySelectorAll("table.responses-table[id]")) table.ariaLabel = table.id.replaceAll("_", " ");
  for (const servers of root.querySelectorAll("select#servers")) servers.ariaLabel = "Server";
  for (const example of root.querySelectorAll("pre.microlight")) example.tabIndex = 0;
}

new MutationObserver(tidy).observe(root, { childList: true, subtree: true });
