// A person of a household chooses a password with a link, signs in, changes the password, and adds another person, in a
// real browser.
// `node household.js URL LINK CHROMIUM`; the exit code is 0 if all checks pass.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { foreign, launch, watch } from "./visit.js";

const [app, link, executablePath] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const password = "annas laufschuhe";

const browser = await launch(executablePath);
try {
  // Without script, too.
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "en-GB", javaScriptEnabled });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const seen = watch(page);
    if (javaScriptEnabled) await choose(page);
    await signIn(page, "anna@example.org", javaScriptEnabled);
    await page.waitForURL(`${app}/`);
    if (javaScriptEnabled) {
      await change(page);
      await lookAfter(page);
    }
    assert.deepEqual(foreign(seen.requests, app), [], "no other host is asked");
    const refused = /the server responded with a status of 40[01]/;
    assert.deepEqual(seen.complaints.filter((text) => !refused.test(text)), [], "the browser complains of nothing");
    await context.close();
  }
} finally {
  await browser.close();
}

/** Types a short password, and then a good one. */
async function choose(page) {
  await page.goto(link);
  await look(page);
  assert.equal(await page.getByLabel("Email address").inputValue(), "anna@example.org");
  await type(page, "1234567890", "1234567890");
  await page.getByText("this password is among the first").first().waitFor();
  await look(page);
  await type(page, password, password);
  await page.getByText("Your password is set.").waitFor();
}

async function signIn(page, address, looks) {
  await page.goto(`${app}/sign-in`);
  await page.locator("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/household\/sign-in/);
  const fields = await page.locator("input").evaluateAll((inputs) => inputs.map((input) => input.autocomplete));
  assert.deepEqual(fields, ["username", "current-password"], "a password manager knows the fields");
  await give(page, address, "not my password");
  await page.getByText("The address or the password is wrong.").first().waitFor();
  if (looks) await look(page);
  assert.equal(await page.getByLabel("Email address").inputValue(), address, "it need not be typed again");
  await give(page, address, password);
}

async function give(page, address, typed) {
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function change(page) {
  await page.goto(`${app}/account`);
  await page.getByRole("link", { name: "Change the password" }).click();
  await look(page);
  await page.getByLabel("Current password").fill(password);
  await type(page, password, password);
  await page.getByText("The password is changed").waitFor();
}

/** An operator adds a person, and shows the link as a QR code. */
async function lookAfter(page) {
  await page.goto(`${app}/account`);
  await page.getByRole("link", { name: "People", exact: true }).click();
  await look(page);
  await page.getByLabel("Email address").fill("ben@example.org");
  await page.getByRole("button", { name: "Add a person" }).click();
  const made = await page.locator("#link").innerText();
  assert.ok(made.startsWith(`${app}/household/link/`), made);
  const code = await page.getByRole("img", { name: /QR/ }).boundingBox();
  assert.ok(code.width >= 240 && code.height >= 240 && code.width <= 360, JSON.stringify(code));
  await look(page);
  await page.goto(`${app}/people`);
  await page.getByText("ben@example.org").waitFor();
  assert.equal(await page.locator("#link").count(), 0, "the link is shown once");
}

async function type(page, first, second) {
  await page.getByLabel("New password", { exact: true }).fill(first);
  await page.getByLabel("Repeat the new password").fill(second);
  await page.getByRole("button", { name: "Save the password" }).click();
}

/** The page passes axe in light and dark, and nothing scrolls sideways. */
async function look(page) {
  await page.evaluate(axe);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    assert.deepEqual(found, [], `${page.url()} in ${colorScheme}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${page.url()} scrolls sideways by ${wide}`);
}
