// The forms of the pages: every one of them, the answers that show a secret, and those that say what is wrong.
import assert from "node:assert/strict";

/** The answers that show a token, a secret or a link, which they show only once. */
export function shownOnce(app) {
  return [
    { name: "a new token", open: (page) => submit(page, `${app}/phone`, "/phone", { name: "Watch" }), secret: "#token" },
    { name: "a new secret", open: (page) => submit(page, `${app}/webhooks`, "/webhooks", { url: "http://localhost:9/other" }), secret: "#secret" },
    { name: "a new link", open: (page) => submit(page, `${app}/share`, "/share", { name: "Anna" }), secret: "#link" },
    { name: "a new access token", open: (page) => submit(page, `${app}/tokens`, "/tokens", { name: "Widget" }), secret: "#token" },
  ];
}

/** The answers to forms with something wrong in them. */
export function formsWithErrors(app) {
  const wrong = [
    ["/goal", "/goal", { target: "999" }],
    ["/phone", "/phone", { name: " " }],
    ["/share", "/share", { name: "a".repeat(101) }],
    ["/webhooks", "/webhooks", { url: "ftp://example.com" }],
    ["/tokens", "/tokens", { name: " " }],
    ["/settings", "/settings", { counts: undefined }],
    ["/settings", "/settings/names", { name: " " }],
    ["/account/delete", "/account/delete", { confirm: "no" }],
  ];
  return wrong.map(([place, action, fields]) => ({
    name: `an error of ${action}`,
    open: async (page) => {
      await submit(page, app + place, action, fields);
      const error = page.locator(".notice.wrong[role=alert] a");
      const field = page.locator(await error.getAttribute("href"));
      assert.equal(await field.count(), 1, `${action}: the error leads to its field`);
      assert.ok(await field.getAttribute("aria-describedby"), `${action}: the field names its error`);
    },
  }));
}

/** Sends the form with this action and these fields, without validation by the browser. */
async function submit(page, place, action, fields) {
  await page.goto(place);
  const form = page.locator(`form[method=post][action="${action}"]`).first();
  const loaded = page.waitForEvent("load");
  await form.evaluate((element, values) => {
    for (const [name, value] of values) {
      const inputs = element.querySelectorAll(`[name=${name}]`);
      for (const input of inputs) {
        if (input.type === "checkbox") input.checked = false;
        else input.value = value;
      }
    }
    element.noValidate = true;
    element.requestSubmit();
  }, Object.entries(fields));
  await loaded;
}

/** Sends every form of the pages, as a browser without script does. */
export async function everyForm(page, context, { app, push, run, setGoal }) {
  const says = (text) => page.getByText(text).first().waitFor();
  const press = (name) => page.getByRole("button", { name }).first().click();
  const open = (place) => page.goto(app + place);
  /** Opens the details with this summary, and presses the button in it. */
  const confirm = async (summary, button = summary) => {
    await page.locator("summary", { hasText: summary }).first().click();
    await page.locator("details[open]").getByRole("button", { name: button }).first().click();
  };

  await signInWithoutScript(page, app);
  await setGoal(page, 250);
  await open("/goal");
  await page.getByLabel(/^Running days in/).first().fill("260");
  await press("Change the goal");
  await says("Your goal is saved.");
  await open("/years/2025/numbers");
  await page.locator("summary").getByText("As a list").click();
  await page.getByRole("rowheader", { name: "February" }).waitFor();
  await page.getByLabel("With another goal").fill("280");
  await press(/^Show.*With another goal$/);
  await says("Your year with a goal of 280");
  await press("Make it my goal");
  await says("Your goal is saved.");
  await open("/goal");
  await confirm("Remove this goal");
  await says("The goal is removed.");

  await open("/settings");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByLabel("Hiking").check();
  await press("Save");
  await says("Your settings are saved.");
  await page.getByLabel("Name in the app").fill("Corsa");
  await press("Add the name");
  await says("The name is known from now on.");
  await press("Remove: Corsa");
  await says("The name is removed.");

  await open("/webhooks");
  await page.getByLabel("URL", { exact: true }).fill("http://localhost:9/events");
  await press("Make the webhook");
  assert.match(await page.locator("#secret").innerText(), /^whsec_/);
  const ofWebhook = new URL(page.url()).pathname;

  await open("/phone");
  await page.getByText("Show the steps anyway").click();
  await press("Make a token");
  const token = await page.locator("#token").innerText();
  await push(token, [run(new Date("2025-03-01T07:00:00Z"))]);

  await open(ofWebhook);
  await press("Send a test");
  await says("It is on its way.");
  await press(/^Send again: workout\.created/);
  await says("It is on its way.");
  await page.getByLabel("A note for yourself").fill("Lamp");
  await press("Save");
  await says("The webhook is saved.");
  await confirm("Make a new secret");
  assert.match(await page.locator("#secret").innerText(), /^whsec_/);
  await confirm("Remove this webhook");
  await says("The webhook is removed.");

  await open("/runs/another?date=2025-03-01");
  await page.getByLabel("Kilometres").fill("3");
  await press("Save");
  await says("Saved for Saturday 1 March");
  await open(await page.locator("#day-1 a[href^='/runs/']", { hasText: "Edit run" }).first().getAttribute("href"));
  await page.getByLabel("Minutes").fill("20");
  await press("Save");
  await says("The run is saved.");
  await open("/years/2025/3");
  await page.locator(".runs > details > summary").first().click();
  await press("Remove this workout");
  await says("The workout is removed.");
  await open("/imports");
  await page.locator("main li a").first().click();
  await confirm("Undo this import");
  await says("The import is taken back.");
  await open("/phone");
  await confirm("Revoke", "Revoke “My iPhone”");
  await says("The token is revoked.");

  await open("/import");
  assert.match(await page.locator("main").innerText(), /tracker --database-url … import FILE/);
  await open("/share");
  await press("Create link");
  assert.match(await page.locator("#link").innerText(), /\/shared\/trksh_/);
  await confirm("Revoke");
  await says("The link is revoked.");
  await open("/tokens");
  await page.getByLabel("A name for the program").fill("Widget");
  await press("Make a token");
  assert.match(await page.locator("#token").innerText(), /^trkpt_/);
  await confirm("Revoke");
  await says("The token is revoked.");

  const other = await context.browser().newContext({ javaScriptEnabled: false, locale: "en-GB" });
  await signInWithoutScript(await other.newPage(), app);
  await open("/sessions");
  await press("Sign out there");
  await says("The session has ended.");
  await press("Sign out");
  await page.waitForURL(`${app}/`);

  await signInWithoutScript(page, app);
  await open("/account/delete");
  await page.getByLabel("Type “delete” to confirm").fill("delete");
  await press("Delete the account now");
  await page.waitForURL(/why=deleted/);
}

async function signInWithoutScript(page, app) {
  await page.goto(`${app}/`);
  await page.locator("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "kim@example.com" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${app}/`);
}
