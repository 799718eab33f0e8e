// The script of all pages. Everything can be read, and every form works, without it.

// What was done is said once: a reload, a bookmark or a restored tab says nothing.
const done = new URLSearchParams(location.search).get("done");
if (done) document.body.dataset.done = done;
if (done || location.pathname === "/runs") history.replaceState(null, "", done ? location.pathname + location.hash : "/");

/** What was typed into a form of an ended session is there again after the sign-in. Secrets are not kept. */
const TYPED = "typed";
const isTyped = (field) => field.name && !["hidden", "password", "file", "submit"].includes(field.type) && !field.autocomplete?.includes("password") && field.name !== "secret" && field.name !== "token";
for (const form of document.querySelectorAll("form[method=post]")) {
  form.addEventListener("submit", () => {
    const fields = [...form.elements].filter(isTyped).map(({ name, type, value, checked }) => ({ name, type, value, checked }));
    sessionStorage.setItem(TYPED, JSON.stringify({ action: form.getAttribute("action"), fields }));
  });
}
function restoreTyped() {
  const typed = JSON.parse(sessionStorage.getItem(TYPED) ?? "null");
  if (!typed || location.pathname.startsWith("/sign-in")) {
    if (typed && location.search.includes("why=ended")) sessionStorage.setItem(TYPED, JSON.stringify({ ...typed, isLost: true }));
    return;
  }
  const form = typed.isLost && [...document.querySelectorAll("form[method=post]")].find((it) => it.getAttribute("action") === typed.action);
  if (!form && typed.isLost) return;
  sessionStorage.removeItem(TYPED);
  for (const { name, type, value, checked } of form ? typed.fields : []) {
    const isBox = type === "checkbox" || type === "radio";
    const field = [...form.elements].find((it) => it.name === name && (!isBox || it.value === value));
    if (field && isBox) field.checked = checked;
    else if (field) field.value = value;
  }
}
restoreTyped();

// What became of the imports of this tab belongs to the person who signs out.
if (!document.querySelector(".pages")) sessionStorage.removeItem("uploads");

/** A password is shown as long as its box is checked, and never sent as a plain text. */
for (const box of document.querySelectorAll("[data-shows-password]")) {
  const fields = [...box.form.elements].filter((field) => field.type === "password");
  const show = (isShown) => { for (const field of fields) field.type = isShown ? "text" : "password"; };
  box.addEventListener("change", () => show(box.checked));
  box.form.addEventListener("submit", () => show(false));
}
