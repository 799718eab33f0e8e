// What the browser tests share: the browser, its requests and errors, and the sign-in.
import { chromium } from "playwright-core";

/** A browser that reaches no other machine. */
export function launch(executablePath) {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // No other host name resolves.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ],
  });
}

/** Records the requests of a page, and the errors that the browser reports. */
export function watch(page) {
  const seen = { requests: [], complaints: [] };
  page.on("request", (request) => seen.requests.push(request));
  page.on("pageerror", (error) => seen.complaints.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" || /content.security.policy/i.test(text)) {
      seen.complaints.push(text);
    }
  });
  return seen;
}

/** The requests to other hosts than the app and its development provider. */
export function foreign(requests, app) {
  const provider = app.replace("localhost", "127.0.0.1");
  const urls = requests.map((request) => new URL(request.url()));
  const ours = (url) => ["data:", "blob:"].includes(url.protocol) || [app, provider].includes(url.origin);
  return urls.filter((url) => !ours(url)).map(String);
}

/** The sum of all layout shifts of the page. */
export function shifts() {
  return new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  });
}
