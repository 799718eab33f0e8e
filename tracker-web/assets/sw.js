// Caches the last year page and the files of the pages, for use offline. The page belongs to one account: it is dropped
// when a page says that its session has ended, or that another account is signed in. Signing out empties the cache.

const NAME = "last-page";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
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

/** A page comes from the network. Offline, the last answer to `/` is shown, with the time at which it was made. */
async function page(request, url) {
  const cache = await caches.open(NAME);
  try {
    const answer = await fetch(request);
    await updateLastPage(cache, url, answer);
    return answer;
  } catch (error) {
    const last = await cache.match("/");
    if (!last) throw error;
    const html = (await last.text()).replace("<body", `<body data-stored="${last.headers.get("date") ?? ""}"`);
    return new Response(html, { headers: last.headers });
  }
}

/** Keeps the page of the current year, and drops the page of an account that is no longer signed in. */
async function updateLastPage(cache, url, answer) {
  const account = answer.headers.get("tracker-account");
  const last = await cache.match("/");
  const isSignedOut = !account && answer.ok && ["/", "/sign-in"].includes(url.pathname);
  const isOther = account && last?.headers.get("tracker-account") !== account;
  if (last && (isSignedOut || isOther)) await cache.delete("/");
  if (account && answer.ok && url.pathname === "/" && !url.search) await cache.put("/", answer.clone());
}
