// The script of all pages. Everything can be read, and every form works, without it.

const { lang } = document.documentElement;
/** How dates are written. English without a region has the day first. */
const locale = lang === "en" ? "en-GB" : lang;
/** Whether the service worker has shown a page from its cache. */
const isStored = document.body.dataset.stored !== undefined;

/** A button copies a text, or selects it where there is no clipboard. */
function copies(button) {
  const source = document.getElementById(button.dataset.copy);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.textContent = button.dataset.copied;
    } catch {
      getSelection().selectAllChildren(source);
    }
  });
}

for (const button of document.querySelectorAll("button[data-copy]")) copies(button);

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** How long the server asks to wait after too many requests, in milliseconds. */
const requestedPause = (seconds) => (Number(seconds) || 60) * 1_000;

/** Polls whether the first push has arrived, for a quarter of an hour. */
async function waitForPush(place) {
  const begun = Date.now();
  while (Date.now() - begun < 15 * 60_000) {
    await pause(Date.now() - begun < 60_000 ? 3_000 : 10_000);
    if (document.hidden) continue;
    const answer = await fetch(place.dataset.wait).catch(() => undefined);
    if (answer?.status === 429) await pause(requestedPause(answer.headers.get("Retry-After")));
    if (!answer?.ok) continue;
    const { arrived, tokens } = await answer.json();
    if (!arrived) continue;
    place.textContent = arrived;
    document.getElementById("see-year").hidden = false;
    for (const step of [...place.closest("ol").children].slice(0, 3)) step.classList.add("is-done");
    for (const token of document.querySelectorAll("[data-token]")) token.textContent = tokens[token.dataset.token];
    return;
  }
}

for (const place of document.querySelectorAll("[data-wait]")) waitForPush(place);

/** Offers the time zone of the device. */
function offerZone(button) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const select = document.getElementById("zone");
  const isKnown = [...select.options].some((option) => option.value === zone);
  if (!isKnown || select.value === zone) return;
  button.textContent = `${button.dataset.zone} ${zone}`;
  button.hidden = false;
  button.addEventListener("click", () => { select.value = zone; button.hidden = true; select.focus(); });
}

for (const button of document.querySelectorAll("button[data-zone]")) offerZone(button);

/** Offers the time zone of the browser to an account without one. */
function offerBrowserZone(form) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  form.hidden = !zone || isStored;
  form.elements.zone.value = zone;
  form.querySelector("output").textContent = zone;
}

for (const form of document.querySelectorAll("form[data-zone]")) offerBrowserZone(form);

/** The date of the device, as forms write it. */
function dateOfDevice() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const hero = document.querySelector("[data-account]");
const done = new URLSearchParams(location.search).get("done");
// What was done is said once: a reload, a bookmark or a restored tab says nothing.
if (done || location.pathname === "/runs") history.replaceState(null, "", done ? location.pathname + location.hash : "/");

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
  if (!run || !hero || run.account !== hero.dataset.account) return;
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

for (const form of document.querySelectorAll("form.by-hand")) form.addEventListener("submit", (event) => tap(event, form));
for (const form of document.querySelectorAll('form[action="/sign-out"]')) form.addEventListener("submit", () => localStorage.removeItem(KEPT));
addEventListener("online", sendKept);
if (done === "ran" || done === "ran-already" || done === "not-ran") localStorage.removeItem(KEPT);
else if (kept() && (isStored || !navigator.onLine)) sayKept();
else if (kept()) sendKept();

/** What was typed into a form of an ended session is there again after the sign-in. Secrets are not kept. */
const TYPED = "typed";
const isTyped = (field) => field.name && !["hidden", "password", "file", "submit"].includes(field.type) && field.name !== "secret" && field.name !== "token";
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

/** Says if the device has another date than the page. A cached page has a notice of its own. */
function compareDates(place) {
  const now = new Date();
  const [year, month, day] = place.dataset.today.split("-").map(Number);
  const isSame = now.getFullYear() === year && now.getMonth() + 1 === month && now.getDate() === day;
  if (isSame || isStored) return;
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(now);
  place.textContent = place.dataset.words.replace("{}", date);
}

for (const place of document.querySelectorAll("[data-today]")) compareDates(place);

/** The service worker caches the last page for use offline. The policy allows this script only. */
function registerWorker(url) {
  if (!("serviceWorker" in navigator)) return;
  const policy = window.trustedTypes?.createPolicy("worker", {
    createScriptURL: (text) => { if (text === "/sw.js") return text; throw new TypeError(text); },
  });
  navigator.serviceWorker.register(policy ? policy.createScriptURL(url) : url).catch(() => {});
}

if (document.body.dataset.worker) registerWorker(document.body.dataset.worker);

/** A page from the cache says when it was made. */
function sayOffline({ stored, offline, elsewhere, needsConnection }) {
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric", month: "long", hour: "2-digit", minute: "2-digit",
  });
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "status");
  notice.textContent = (elsewhere === undefined ? offline : needsConnection).replace("{}", format.format(new Date(stored)));
  document.getElementById("main").prepend(notice);
}

if (isStored) sayOffline(document.body.dataset);
navigator.serviceWorker?.addEventListener("message", () => { if (isStored && !document.querySelector("[aria-busy]")) location.reload(); });
