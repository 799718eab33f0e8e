// Reminders on this device: one tap asks the browser, which names its push service, and tells the server.

const form = document.querySelector("form[data-key]");
const ready = "PushManager" in window && navigator.serviceWorker?.ready;
const ofBrowser = async () => (await ready)?.pushManager.getSubscription();

/** Shows why there is no button, or why it did nothing. */
function say(what) {
  for (const text of document.querySelectorAll("[data-push]")) text.hidden = text.dataset.push !== what;
}

async function subscribe() {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") { say("blocked"); return; }
  // One that is left over belongs to another account or another key.
  await (await ofBrowser())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: form.dataset.key };
  const subscription = await (await ready).pushManager.subscribe(options);
  const { endpoint, keys: { p256dh, auth } } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  for (const [name, value] of Object.entries({ endpoint, p256dh, auth, zone })) form.elements[name].value = value;
  form.submit();
}

form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.getAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  await subscribe().catch(() => say("unreachable"));
  form.removeAttribute("aria-busy");
});

/** The device in the list that this browser is. */
async function markThisDevice() {
  const subscription = await ofBrowser();
  const row = [...document.querySelectorAll("[data-endpoint]")].find((it) => it.dataset.endpoint === subscription?.endpoint);
  if (!row) return;
  row.querySelector("[data-here]").hidden = false;
  if (form) form.hidden = true;
  row.querySelector("form").addEventListener("submit", () => subscription.unsubscribe());
}

if (ready) markThisDevice();
else if (form) {
  form.hidden = true;
  // Only Safari on a phone or tablet knows whether the page is on the home screen.
  say(navigator.standalone === false ? "home" : "unable");
}
