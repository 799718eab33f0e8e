// A person of a household chooses a password with a link, signs in, changes the password, adds another person, and uses a
// passkey, in a real browser.
// `node household.js URL LINK CHROMIUM`; the exit code is 0 if all checks pass.
import assert from "node:assert/strict";
import { axe, foreign, launch, violations, watch } from "./visit.js";

const [app, link, executablePath] = process.argv.slice(2);
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
    if (javaScriptEnabled) await usePasskey(page);
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
  const fields = await page.locator("input:not([type=hidden], [type=checkbox])").evaluateAll((inputs) => inputs.map((input) => input.autocomplete));
  assert.deepEqual(fields, ["username webauthn", "current-password"], "a password manager knows the fields");
  await give(page, address, "not my password");
  await page.getByText("The address or the password is wrong.").first().waitFor();
  if (looks) await look(page);
  else assert.match(await page.locator("noscript").textContent(), /Passkeys need JavaScript/);
  assert.equal(await page.getByLabel("Show the password").isVisible(), looks, "showing it needs the script");
  assert.equal(await page.getByRole("button", { name: "Sign in with a passkey" }).isVisible(), looks);
  assert.equal(await page.getByLabel("Email address").inputValue(), address, "it need not be typed again");
  await give(page, address, password);
}

async function give(page, address, typed) {
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function change(page) {
  await page.goto(`${app}/account`);
  await page.getByRole("link", { name: "Change the password" }).click();
  await look(page);
  await page.getByLabel("Current password").fill(password);
  const types = () => page.locator("input[autocomplete$=password]").evaluateAll((fields) => fields.map((field) => field.type));
  await page.getByLabel("Show the password").check();
  assert.deepEqual(await types(), ["text", "text", "text"]);
  await page.getByLabel("New password", { exact: true }).fill(password);
  // A form that is not sent: what was typed is kept nowhere.
  await page.locator("form").first().evaluate((form) => {
    form.addEventListener("submit", (event) => event.preventDefault());
    form.noValidate = true;
    form.requestSubmit();
  });
  assert.deepEqual(await types(), ["password", "password", "password"], "it is sent as a password");
  assert.ok(!(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).includes(password), "the page keeps no password");
  await page.reload();
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

/** A person adds a passkey, signs out, signs in with it, and removes it. */
async function usePasskey(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  await page.goto(`${app}/settings`);
  await page.getByRole("link", { name: "Passkeys", exact: true }).click();
  await look(page);
  // An authenticator that cannot check who uses it.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("No passkey was added.").waitFor();
  await look(page);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByLabel("Name").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("The passkey is added").waitFor();
  await page.getByText("My laptop").first().waitFor();
  await look(page);
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  assert.deepEqual(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId]), [[true, "localhost"]]);
  // The device has one already.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("No passkey was added.").waitFor();

  await signOutAndIn(page, devtools, authenticatorId);
  await page.waitForURL(`${app}/`);
  await page.goto(`${app}/sessions`);
  await page.getByText("with a passkey · this device").waitFor();
  await look(page);

  await page.goto(`${app}/passkeys`);
  await page.getByText("last used").waitFor();
  await page.getByText("Manage").click();
  await page.getByRole("button", { name: "Remove: My laptop" }).click();
  await page.getByText("The passkey is removed.").waitFor();
  assert.equal(await page.getByText("My laptop").count(), 0);
  await signOutAndIn(page, devtools, authenticatorId);
  await page.getByText("That passkey doesn't sign in here.").waitFor();
  await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
}

/** Signs out, and in with the passkey. */
async function signOutAndIn(page, devtools, authenticatorId) {
  await page.goto(`${app}/settings`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${app}/`);
  // The browser offers the passkey beside the passwords: it waits until the person chooses.
  const touches = (enabled) => devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  await touches(false);
  await page.goto(`${app}/sign-in`);
  await page.locator("main").getByRole("link", { name: "Sign in", exact: true }).click();
  await look(page);
  await touches(true);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
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
    assert.deepEqual(await violations(page), [], `${page.url()} in ${colorScheme}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${page.url()} scrolls sideways by ${wide}`);
}
