// Caches the page of today, the years, the last month and the files of the pages, for use offline. They belong to one
// account: they are dropped when a page says that its session has ended, or that another account is signed in. Signing out
// empties the cache. It also shows the reminders that are pushed to this device; those of another account end.

const NAME = "last-page";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && request.mode === "navigate" && url.pathname === "/runs") event.respondWith(tap(request));
  if (request.method === "POST" && request.mode === "navigate" && url.pathname === "/import") event.respondWith(keepShared(request));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

/** A file with a hash in its name never changes. */
async function file(request) {
  const cache = await caches.open(NAME);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await removeOlder(cache, request.url);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** Removes the other versions of a file. */
async function removeOlder(cache, url) {
  const name = (of) => of.replace(/-[0-9a-f]+\./, ".");
  for (const known of await cache.keys()) {
    if (name(known.url) === name(url)) await cache.delete(known);
  }
}

/** How long a page may take, before the kept one is shown: 2.5 seconds. */
const PATIENCE = 2_500;

/** A page comes from the network. Offline, or while the server is silent, it comes from the cache, with the time at which
 * it was made. Another page than the kept ones needs a connection: the page of today says so. */
async function page(event, url) {
  const cache = await caches.open(NAME);
  const fresh = fetch(event.request).then(async (answer) => { await updateKeptPages(cache, url, answer); return answer; });
  const kept = url.search ? undefined : await cache.match(url.pathname);
  if (kept) {
    const inTime = await Promise.race([fresh.catch(() => undefined), new Promise((done) => setTimeout(done, PATIENCE))]);
    if (inTime) return inTime;
    event.waitUntil(fresh.then(() => tellFresh(event.resultingClientId)).catch(() => {}));
    return marked(kept, "");
  }
  try {
    return await fresh;
  } catch (error) {
    const today = await cache.match("/");
    if (!today) throw error;
    return marked(today, url.pathname === "/" ? "" : " data-elsewhere");
  }
}

/** A tap without network: the page keeps the run, and shows itself again. */
async function tap(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const today = await (await caches.open(NAME)).match("/");
    if (!today) throw error;
    return marked(today, "");
  }
}

/** The files that another app hands on: the page of imports takes them from here, and imports them. */
const SHARED = "/shared-file/";

async function keepShared(request) {
  const cache = await caches.open(NAME);
  const files = (await request.formData()).getAll("file");
  await Promise.all(files.map((file, index) => {
    const headers = { "x-file-name": encodeURIComponent(file.name) };
    return cache.put(`${SHARED}${index}`, new Response(file, { headers }));
  }));
  return Response.redirect("/import", 303);
}

/** The page from the cache, with the time at which it was made. */
async function marked(kept, more) {
  const html = (await kept.text()).replace("<body", `<body data-stored="${kept.headers.get("date") ?? ""}"${more}`);
  return new Response(html, { headers: kept.headers });
}

async function tellFresh(id) {
  const client = await self.clients.get(id);
  client?.postMessage("fresh");
}

/** The pages that are kept: that of today, the years, and the last month. */
const isKept = (path) => path === "/" || path === "/years" || /^\/years\/\d+\/\d+$/.test(path);

/** Has the account whose pages and reminders these are. It stays when the session has ended. */
const OWNER = "/owner";

/** Has the run of a reminder that could not be sent. */
const RUN = "/kept-run";

/** Keeps a page, and drops those of an account that is no longer signed in. */
async function updateKeptPages(cache, url, answer) {
  const account = answer.headers.get("tracker-account");
  const owner = await (await cache.match(OWNER))?.text();
  const isSignedOut = !account && answer.ok && ["/", "/sign-in"].includes(url.pathname);
  const isOther = account && owner && owner !== account;
  if (isSignedOut || isOther) await drop(cache, (path) => isKept(path) || path.startsWith(SHARED));
  if (isOther) await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
  if (account && account !== owner) await cache.put(OWNER, new Response(account));
  if (!account || !answer.ok || url.search || !isKept(url.pathname)) return;
  if (url.pathname.split("/").length > 2) await drop(cache, (path) => path.split("/").length > 2);
  await cache.put(url.pathname, answer.clone());
}

async function drop(cache, matches) {
  for (const known of await cache.keys()) {
    const { pathname } = new URL(known.url);
    if (!pathname.startsWith("/assets/") && matches(pathname)) await cache.delete(known);
  }
}

/** A message of the server. Another one about the same day takes its place. */
self.addEventListener("push", (event) => {
  const { title, text, lang, date, ran, notToday } = event.data.json();
  const actions = date ? [{ action: "ran", title: ran }, { action: "not-today", title: notToday }] : [];
  event.waitUntil(self.registration.showNotification(title, { body: text, lang, tag: date ?? "test", icon: "/favicon.ico", data: { date }, actions }));
});

/** The browser has another subscription: the server learns its address. That of the old one has ended. */
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const options = (newSubscription ?? oldSubscription)?.options;
  if (!options) return;
  const { endpoint, keys } = (newSubscription ?? await self.registration.pushManager.subscribe(options)).toJSON();
  const key = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  const inAddresses = key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await fetch("/settings/devices", { method: "POST", body: new URLSearchParams({ endpoint, ...keys, key: inAddresses, zone }) });
}

/** A tap opens the page of today. "I ran" adds the run before, so that the page says so and can undo it. */
self.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  notification.close();
  if (action === "not-today") return;
  const shown = action === "ran" ? addRun(notification.data.date) : Promise.resolve("/");
  event.waitUntil(shown.then((place) => self.clients.openWindow(place)));
});

/** Without an answer the run is kept for the page of today, which says so and sends it later. */
async function addRun(date) {
  const fields = { date, from: "today" };
  const body = new URLSearchParams(fields);
  const answer = await fetch("/runs", { method: "POST", headers: { accept: "text/html" }, body }).catch(() => undefined);
  if (answer && answer.status < 500) return answer.ok ? answer.url : "/";
  const cache = await caches.open(NAME);
  const account = await (await cache.match(OWNER))?.text();
  await cache.put(RUN, Response.json({ account, at: Date.now(), fields }));
  return "/";
}
