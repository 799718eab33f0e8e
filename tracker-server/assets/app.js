// The script of all pages. Everything can be read, and every form works, without it.

const language = document.documentElement.lang;

/** The slider below the year map names each day. */
function nameDays(slider) {
  const { year, days, words } = slider.dataset;
  const states = words.split("|");
  const output = slider.parentElement.querySelector("output");
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "long", day: "numeric", month: "long", timeZone: "UTC",
  });
  const show = () => {
    const day = new Date(Date.UTC(Number(year), 0, slider.valueAsNumber));
    const state = states["rotc".indexOf(days[slider.valueAsNumber - 1])];
    const text = `${format.format(day).replace(",", "")}: ${state}`;
    output.textContent = text;
    slider.setAttribute("aria-valuetext", text);
  };
  slider.addEventListener("input", show);
  slider.addEventListener("keydown", (event) => {
    const weeks = { PageUp: 7, PageDown: -7 }[event.key];
    if (weeks === undefined) return;
    event.preventDefault();
    slider.valueAsNumber += weeks;
    show();
  });
  show();
}

for (const slider of document.querySelectorAll("input[data-days]")) nameDays(slider);
