// The script of the pages of a signed-in person: what is copied, the time zone, and the pages that are kept for use offline.

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

/** A phone offers its own way to hand on an address. */
for (const button of document.querySelectorAll("button[data-share]")) {
  const url = document.getElementById(button.dataset.share).textContent;
  button.hidden = !navigator.canShare?.({ url });
  button.addEventListener("click", () => navigator.share({ url }).catch(() => {}));
}

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

// The kept run belongs to the person who signs out.
for (const form of document.querySelectorAll('form[action="/sign-out"]')) form.addEventListener("submit", () => localStorage.removeItem("kept-run"));

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
