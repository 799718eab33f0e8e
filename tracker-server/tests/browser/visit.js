// What the browser tests share: the browser, its requests and errors, what moves in a page, and what axe finds.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

/** The script of axe, for a page. */
export const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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
  // A page that comes late, or has no transition, is shown without one, and the browser says so.
  const hasNoTransition = /Error: Transition was (aborted|skipped)/;
  page.on("pageerror", (error) => { if (!hasNoTransition.test(String(error))) seen.complaints.push(String(error)); });
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

/** The layout shifts of the page: what moved, from where and to where. */
export function shifts() {
  const place = ({ left, top, width, height }) => `${left},${top} ${width}×${height}`;
  const moved = ({ node, previousRect, currentRect }) => `${node?.outerHTML?.slice(0, 80) ?? node?.nodeValue} from ${place(previousRect)} to ${place(currentRect)}`;
  return new Promise((done) => {
    const found = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) found.push(`${value}: ${sources.map(moved).join("; ")}`);
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(found)));
  });
}

/** What axe finds in a page that has it: the rule, and the elements that break it. */
export async function violations(page, options = {}) {
  const found = await page.evaluate((options) => globalThis.axe.run({ resultTypes: ["violations"], preload: false, ...options }), options);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
