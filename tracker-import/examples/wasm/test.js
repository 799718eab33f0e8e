// Opens the page in a real browser and gives it files. Run it by `./test`.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const [chromiumPath, programPath] = process.argv.slice(2);
const browsers = new URL("../../../tracker-server/tests/browser/", import.meta.url);
const { chromium } = createRequire(browsers)("playwright-core");
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // There is no server: the browser gets the three files of the page, and nothing else.
  await page.route("**/*", (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const files = {
      "": { path: here("index.html"), contentType: "text/html" },
      "page.js": { path: here("page.js"), contentType: "text/javascript" },
      "year-from-a-file.wasm": { path: programPath, contentType: "application/wasm" },
    };
    return files[name] ? route.fulfill(files[name]) : route.abort();
  });
  await page.goto("http://page.test/");

  const status = page.getByRole("status");
  await page.setInputFiles("input", here("../2025.json"));
  await page.getByRole("img", { name: "2025: 301 running days" }).waitFor();
  assert.equal(await status.textContent(), "2025: 301 running days");
  const width = await page.evaluate(() => document.querySelector("img").decode().then(
    () => document.querySelector("img").naturalWidth));
  assert.equal(width, 562, "the picture is drawn");

  await drop(page, "note.txt", "no history");
  await page.getByText("Reading…").waitFor({ state: "detached" });
  assert.match(await status.textContent(), /this is a text/);
  assert.equal(await page.locator("img").isVisible(), false);

  const run = '{"data":{"workouts":[{"name":"Running","start":"2024-02-29 07:00:00 +0100","duration":1800}]}}';
  await drop(page, "run.json", run);
  await page.getByRole("img", { name: "2024: 1 running day", exact: true }).waitFor();
  assert.deepEqual(errors, []);
} finally {
  await browser.close();
}

async function drop(page, name, content) {
  const data = await page.evaluateHandle(([name, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], name));
    return transfer;
  }, [name, content]);
  await page.dispatchEvent("label", "drop", { dataTransfer: data });
}
