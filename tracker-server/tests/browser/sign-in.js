// Signs in at the provider, which is another site, reads the documentation, and signs out, in a real
// browser. `node sign-in.js URL CHROMIUM`; the exit code is 0 if all checks pass.
import assert from "node:assert/strict";
import { foreign, launch, watch } from "./visit.js";

const [app, executablePath] = process.argv.slice(2);
const provider = app.replace("localhost", "127.0.0.1");
const callback = `${app}/api/v1/auth/apple/callback`;

const browser = await launch(executablePath);
try {
  const context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const seen = watch(page);
  await signIn(page, seen);
  await checkCookies(context);
  await readTheDocumentation(page);
  await signOut(page, context);
  assert.deepEqual(foreign(seen.requests, app), [], "no other host is asked");
  assert.deepEqual(seen.complaints, [], "the browser complains of nothing");
} finally {
  await browser.close();
}

async function signIn(page, seen) {
  await page.goto(`${app}/api/v1/auth/apple?redirect_uri=/api/v1/docs`);
  assert.equal(new URL(page.url()).origin, provider, "the provider is another site");
  await page.getByRole("button", { name: "kim@example.com" }).click();
  await page.waitForURL(`${app}/api/v1/docs`);
  const posts = seen.requests.filter((request) => request.url() === callback);
  assert.equal(posts.length, 2, "the form was sent once more");
  const [first, second] = await Promise.all(posts.map((post) => post.allHeaders()));
  assert.equal(first["sec-fetch-site"], "cross-site");
  assert.equal(first.cookie, undefined, "a form of another site brings no cookie");
  assert.equal(second["sec-fetch-site"], "same-origin");
  assert.match(second.cookie, /^__Host-tracker_tx=/);
}

async function checkCookies(context) {
  const cookies = await context.cookies(app);
  const names = cookies.map((cookie) => cookie.name).sort();
  const tokens = ["__Host-tracker_access", "__Host-tracker_browser", "__Host-tracker_page", "__Host-tracker_refresh"];
  assert.deepEqual(names, tokens);
  for (const { name, httpOnly, secure, sameSite, path, domain } of cookies) {
    const attributes = { httpOnly, secure, sameSite, path, domain };
    const expected = { httpOnly: true, secure: true, sameSite: "Lax", path: "/", domain: "localhost" };
    assert.deepEqual(attributes, expected, name);
  }
}

async function readTheDocumentation(page) {
  const operation = page.locator(".opblock", { hasText: "/api/v1/goals/{year}/progress" });
  await operation.waitFor();
  assert.match(await page.locator(".opblock").first().innerText(), /^GET\s*\/api\/v1\/auth\/apple/, "the first row");
  const me = await tryOut(page, "/api/v1/auth/me");
  assert.match(me, /kim@example\.com/, "what is tried there is tried by who is signed in");
}

async function signOut(page, context) {
  await tryOut(page, "/api/v1/auth/logout");
  // What stays says only that this browser has signed in before, so that a stranger cannot lock it out.
  const names = (await context.cookies(app)).map((cookie) => cookie.name);
  assert.deepEqual(names, ["__Host-tracker_browser"], "the cookies are gone");
}

// Opens an operation, and sends its example request. Returns the response.
async function tryOut(page, path) {
  const operation = page.locator(".opblock").filter({
    has: page.locator(`[data-path="${path}"]`),
  });
  await operation.locator(".opblock-summary-control").click();
  await operation.locator(".try-out__btn").click();
  await operation.locator(".execute").click();
  const answer = operation.locator(".live-responses-table tbody .response").first();
  assert.match(await answer.locator(".response-col_status").innerText(), /^200/, path);
  return answer.innerText();
}
