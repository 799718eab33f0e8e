// The page of today: its run, which is kept on the device until the server has it.

const hero = document.querySelector("[data-account]");
const isStored = document.body.dataset.stored !== undefined;
const { done } = document.body.dataset;

/** The date of the device, as forms write it. */
function dateOfDevice() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The page of today that comes back to the front on another day, or after half an hour, shows the present. */
const loaded = { at: Date.now(), on: dateOfDevice() };
function showPresent() {
  const isOld = loaded.on !== dateOfDevice() || Date.now() - loaded.at > 30 * 60_000;
  if (!document.hidden && hero && isOld && !document.activeElement?.matches("input, select")) location.reload();
}
document.addEventListener("visibilitychange", showPresent);
addEventListener("pageshow", (shown) => { if (shown.persisted) { showPresent(); calm(); } });

/** A run is kept on the device until the server has it: where one runs, there may be no network. */
const KEPT = "kept-run";
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? "null");

function tap(event, form) {
  if (form.getAttribute("aria-busy")) { event.preventDefault(); return; }
  // Without a time zone, and on a page from the cache, the device knows the day.
  if (form.dataset.noZone !== undefined || isStored) form.elements.date.value = dateOfDevice();
  const fields = Object.fromEntries(new FormData(form));
  localStorage.setItem(KEPT, JSON.stringify({ account: hero?.dataset.account, at: Date.now(), fields }));
  navigator.vibrate?.(12);
  const button = form.querySelector("button");
  if (!navigator.onLine) { event.preventDefault(); sayKept(); return; }
  form.setAttribute("aria-busy", "true");
  button.setAttribute("aria-disabled", "true");
  if (button.dataset.saving) [button.dataset.label, button.textContent] = [button.textContent, button.dataset.saving];
}

/** After Back, the button can be tapped again. */
function calm() {
  for (const form of document.querySelectorAll("form[aria-busy]")) {
    form.removeAttribute("aria-busy");
    const button = form.querySelector("button");
    button.removeAttribute("aria-disabled");
    button.textContent = button.dataset.label ?? button.textContent;
  }
}

/** Today's square is filled, and the button says where the run is. */
function sayKept() {
  const form = document.querySelector("form[data-tap]");
  if (!form) return;
  const said = document.createElement("p");
  said.className = "notice saved";
  said.setAttribute("role", "status");
  said.tabIndex = -1;
  said.textContent = form.dataset.kept;
  form.after(said);
  form.hidden = true;
  said.focus();
  for (const square of document.querySelectorAll(".week .open, .calendar .open")) square.classList.replace("open", "ran");
}

/** Sends the kept run. One that the server refuses would be refused again; a week later nobody expects it. */
async function sendKept() {
  const run = kept();
  // A tap that is under way sends it.
  if (!run || !hero || run.account !== hero.dataset.account || document.querySelector("form[aria-busy]")) return;
  if (Date.now() - run.at > 7 * 86_400_000) { localStorage.removeItem(KEPT); return; }
  // The page has it already: the answer to the first sending was not seen.
  const shown = document.querySelector("[data-today]")?.dataset.today;
  if (run.fields.date === shown && !document.querySelector("form[data-tap]")) { localStorage.removeItem(KEPT); return; }
  const { from, ...fields } = run.fields;
  const answer = await fetch("/runs", { method: "POST", body: new URLSearchParams(fields) }).catch(() => undefined);
  if (!answer) { sayKept(); return; }
  if (answer.status >= 500 || answer.status === 429 || new URL(answer.url).pathname === "/sign-in") return;
  localStorage.removeItem(KEPT);
  if (answer.ok) location.replace("/");
}

/** The run of a reminder, which its button could not send. A run that is kept already stays. */
async function takeFromReminder() {
  const cache = await globalThis.caches?.open("last-page");
  const run = await cache?.match("/kept-run");
  if (!run) return;
  await cache.delete("/kept-run");
  if (!kept()) localStorage.setItem(KEPT, await run.text());
}

for (const form of document.querySelectorAll("form.by-hand")) form.addEventListener("submit", (event) => tap(event, form));
addEventListener("online", sendKept);
await takeFromReminder();
if (done === "ran" || done === "ran-already" || done === "not-ran") localStorage.removeItem(KEPT);
else if (kept() && (isStored || !navigator.onLine)) sayKept();
else if (kept()) sendKept();
