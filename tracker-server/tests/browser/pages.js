// The pages in a real browser. `node pages.js LAW URL CHROMIUM` checks one law; it ends with 0 when it holds.
// `node pages.js pictures URL CHROMIUM DIRECTORY` makes the pictures of the documentation.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { lawsOfHardTimes } from "./hard_times.js";
import { foreign, launch, watch } from "./visit.js";

const [law, app, executablePath, directory] = process.argv.slice(2);
const sample = new URL("../../../tracker-core/examples/2025.json", import.meta.url).pathname;
const phone = { width: 360, height: 740 };
/** The pages of a visitor; the last two are public. */
const places = ["/", "/years/2025", "/goal", "/phone", "/import", "/imports", "/settings", "/sessions",
  "/years", "/years/2025/7", "/webhooks", "/account", "/account/delete", "/share", "/help", "/sign-in", "/demo"];

const laws = {
  async a_newcomer_signs_in_sets_a_goal_connects_a_phone_and_sees_the_first_run(page) {
    await signIn(page);
    await setGoal(page, 200);
    assert.match(await page.title(), /^No run has arrived yet/);
    await page.locator("main").getByRole("link", { name: "Connect your phone" }).click();
    await page.getByRole("button", { name: "Make a token" }).click();
    const token = await page.locator("#token").innerText();
    await page.getByText("Waiting for the first push…").waitFor();
    await push(token, [run(new Date())]);
    await page.getByText(/: 1 new\./).first().waitFor();
    await page.goto(`${app}/`);
    await page.getByLabel("1 of 200 days").waitFor();
  },

  async the_guide_sees_the_first_push_arrive(page) {
    await signIn(page);
    await page.goto(`${app}/phone`);
    await page.getByRole("button", { name: "Make a token" }).click();
    const token = await page.locator("#token").innerText();
    await page.getByText("Waiting for the first push…").waitFor();
    await push(token, [run(new Date()), { ...run(new Date()), name: "Yoga" }]);
    await page.getByText(/\d\d:\d\d: 1 new · 1 other activity\. 1 running day this year\./).waitFor();
    assert.ok(!(await page.getByText("Waiting for the first push…").isVisible()), "it waits no longer");
  },

  async what_is_copied_is_what_is_shown(page, context) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app });
    await signIn(page);
    await page.goto(`${app}/phone`);
    await page.getByRole("button", { name: "Make a token" }).click();
    await page.getByText("Set it up by hand").click();
    for (const id of ["token", "webhook", "url"]) {
      await page.locator(`[data-copy=${id}]`).click();
      await page.locator(`[data-copy=${id}]`).getByText("Copied").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, await page.locator(`#${id}`).innerText(), id);
    }
  },

  async a_large_file_is_dropped_and_its_skipped_items_are_listed(page) {
    await signIn(page);
    await page.goto(`${app}/import`);
    await page.locator("#file").setInputFiles(sample);
    await page.getByText("353 new · 12 known already · 16 other activities · 1 not readable").waitFor();
    await page.getByRole("link", { name: "Details" }).click();
    await page.getByRole("cell", { name: "not readable: it has no start" }).waitFor();
    await page.goto(`${app}/import`);
    await page.locator("#file").setInputFiles([
      { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") },
      { name: "days.csv", mimeType: "text/csv", buffer: Buffer.from("date\n2025-01-01\n2026-01-02\n") },
    ]);
    await page.getByText("1 new · 1 known already").waitFor();
    assert.equal(await page.locator("#uploads li").count(), 2, "a broken file stops no other one");
  },

  async a_file_that_is_no_export_says_so(page) {
    await signIn(page);
    await page.goto(`${app}/import`);
    await page.locator("#file").setInputFiles({ name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") });
    await page.locator("#uploads li", { hasText: "diary.txt" }).getByText(/this is a text: it needs a line/).waitFor();
  },

  async every_page_passes_axe_in_light_and_dark(page) {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const filled = await fill(page);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      for (const place of [...filled, "/nothing"]) {
        await page.goto(app + place);
        for (const details of await page.locator("summary").all()) await details.click();
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => axe.run());
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
        assert.deepEqual(found, [], `${place} in ${colorScheme}`);
      }
    }
  },

  async at_320_pixels_nothing_scrolls_sideways(page) {
    const filled = await fill(page);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const place of filled) {
      await page.goto(app + place);
      assert.ok((await page.evaluate(excess)) <= 0, place);
    }
  },

  async text_at_200_percent_is_whole(page) {
    for (const place of await fill(page)) {
      await page.goto(app + place);
      await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
      assert.ok((await page.evaluate(excess)) <= 0, `${place} scrolls sideways`);
      assert.deepEqual(await page.evaluate(cutTexts), [], `${place} cuts text off`);
    }
  },

  async the_table_of_all_years_fits_on_a_phone(page) {
    await fill(page);
    await page.goto(`${app}/years`);
    const { seen, needed } = await page.locator(".scroll").evaluate((box) => ({ seen: box.clientWidth, needed: box.scrollWidth }));
    assert.ok(needed <= seen, `${needed} of ${seen} pixels`);
  },

  async a_load_that_breaks_off_ends_no_session(page) {
    await signIn(page);
    for (let visit = 0; visit < 10; visit += 1) {
      await page.evaluate(async (url) => {
        const load = new AbortController();
        const answer = fetch(url, { signal: load.signal }).catch(() => undefined);
        load.abort();
        await answer;
      }, `${app}/years/2025`);
      const answer = await page.goto(`${app}/goal`);
      assert.equal(new URL(answer.url()).pathname, "/goal");
    }
  },

  async the_slider_names_every_day_of_the_year(page) {
    await page.goto(`${app}/demo`);
    const slider = page.getByRole("slider", { name: "Day of the year" });
    const said = () => slider.getAttribute("aria-valuetext");
    assert.equal(await said(), "Sunday 13 July: ran");
    await slider.focus();
    for (const [key, text] of [
      ["Home", "Wednesday 1 January: ran"],
      ["PageDown", "Wednesday 1 January: ran"],
      ["PageUp", "Wednesday 8 January: ran"],
      ["ArrowRight", "Thursday 9 January: ran"],
      ["End", "Wednesday 31 December: to come"],
    ]) {
      await page.keyboard.press(key);
      assert.equal(await said(), text, key);
      assert.equal(await page.locator("output").innerText(), text, key);
    }
  },

  async the_slider_writes_dates_as_in_the_region_of_the_browser(_, context) {
    for (const [locale, text] of [
      ["en-US", "Sunday, July 13: ran"],
      ["en-IE", "Sunday 13 July: ran"],
      ["de-DE", "Sonntag, 13. Juli: gelaufen"],
    ]) {
      const other = await context.browser().newContext({ locale });
      const page = await other.newPage();
      await page.goto(`${app}/demo`);
      assert.equal(await page.locator("output").innerText(), text, locale);
    }
  },

  async the_slider_leads_to_the_day_in_its_month(page) {
    await fill(page);
    await page.goto(`${app}/years/2025`);
    await page.getByRole("slider", { name: "Day of the year" }).focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    await page.getByRole("link", { name: "Open" }).click();
    await page.waitForURL(`${app}/years/2025/1#day-8`);
    await page.locator("#day-8").getByText("Wednesday 8 January").waitFor();
  },

  async the_first_visit_takes_less_than_fifty_kilobytes(page, _, seen) {
    for (const place of ["/", "/demo"]) {
      seen.requests.length = 0;
      await page.goto(app + place, { waitUntil: "networkidle" });
      let bytes = 0;
      for (const request of seen.requests) {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        bytes += responseBodySize + responseHeadersSize;
      }
      assert.ok(bytes < 50_000 && seen.requests.length <= 5, `${place}: ${bytes} bytes in ${seen.requests.length} requests`);
    }
  },

  /** The line decides, not this machine: 150 ms for a round trip, 200 bytes a millisecond. `paint.js` measures it. */
  async the_first_paint_comes_within_a_second_on_a_slow_line(page, _, seen) {
    for (const place of ["/", "/demo"]) {
      seen.requests.length = 0;
      await page.goto(app + place, { waitUntil: "networkidle" });
      const awaited = seen.requests.filter((request) => ["document", "stylesheet"].includes(request.resourceType()));
      const sizes = await Promise.all(awaited.map((request) => request.sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
      // One round trip to connect, then one for each file in turn.
      const milliseconds = 150 * (1 + awaited.length) + bytes / 200;
      assert.ok(awaited.length > 0 && milliseconds < 1000, `${place}: ${milliseconds} ms for ${awaited.length} files of ${bytes} bytes`);
    }
  },

  async nothing_shifts_while_a_page_loads(page) {
    for (const place of await fill(page)) {
      await page.goto(app + place, { waitUntil: "networkidle" });
      assert.equal(await page.evaluate(shifts), 0, place);
    }
  },

  /** Every law ends with this check; here all pages are loaded one after the other. */
  async nobody_else_is_asked_and_no_policy_is_broken(page, _, seen) {
    for (const place of await fill(page)) {
      seen.requests.length = 0;
      await page.goto(app + place, { waitUntil: "networkidle" });
      assert.notEqual(seen.requests.length, 0, place);
      assert.deepEqual(foreign(seen.requests, app), [], place);
      assert.deepEqual(seen.complaints, [], place);
    }
  },

  async a_copy_of_the_cookies_in_another_browser_ends_no_session(page, context) {
    await signIn(page);
    const copy = await context.browser().newContext({ storageState: await context.storageState() });
    const other = await copy.newPage();
    for (let visit = 0; visit < 5; visit += 1) {
      const answers = await Promise.all([page.goto(`${app}/goal`), other.goto(`${app}/goal`)]);
      assert.deepEqual(answers.map((answer) => new URL(answer.url()).pathname), ["/goal", "/goal"]);
    }
  },

  async signing_out_leaves_nothing_behind(page, context) {
    await signIn(page);
    await page.goto(`${app}/settings`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(`${app}/`);
    assert.deepEqual(await context.cookies(app), []);
    await page.goto(`${app}/goal`);
    assert.equal(new URL(page.url()).pathname, "/sign-in");
  },
};

/** Without script: the forms of the sign-in are sent by a button. */
const withoutScript = {
  async without_script_everything_is_read_and_every_form_works(page) {
    await page.goto(`${app}/`);
    await page.locator("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "kim@example.com" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await setGoal(page, 250);
    await page.goto(`${app}/settings`);
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await page.getByLabel("Hiking").check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your settings are saved.").waitFor();
    await page.goto(`${app}/phone`);
    await page.getByRole("button", { name: "Make a token" }).click();
    assert.match(await page.locator("#token").innerText(), /^trkwh_/);
    await page.goto(`${app}/import`);
    assert.match(await page.locator("main").innerText(), /tracker --database-url … import FILE/);
    await page.goto(`${app}/demo`);
    await page.locator("summary").getByText("The year in words").click();
    await page.getByRole("rowheader", { name: "February" }).waitFor();
  },
};

async function signIn(page) {
  await page.goto(`${app}/`);
  await page.locator("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "kim@example.com" }).click();
  await page.waitForURL(`${app}/`);
}

async function setGoal(page, days) {
  await page.getByLabel(/^Running days in/).fill(String(days));
  await page.getByRole("button", { name: "Set the goal" }).click();
  await page.getByText("Your goal is saved.").waitFor();
}

/** An account with a goal, the sample year, a token and a public link. Returns the paths of all pages. */
async function fill(page) {
  await signIn(page);
  await setGoal(page, 300);
  await page.goto(`${app}/import`);
  await page.locator("#file").setInputFiles(sample);
  await page.getByText(/^353 new/).waitFor();
  await page.goto(`${app}/phone`);
  await page.getByRole("button", { name: "Make a token" }).click();
  await page.locator("#token").waitFor();
  await page.goto(`${app}/share`);
  await page.getByLabel("What the link shows").selectOption("all");
  await page.getByRole("button", { name: "Make a link" }).click();
  const shared = new URL(await page.locator("#link").innerText()).pathname;
  return [...places, shared];
}

function run(start) {
  return { name: "Running", start: start.toISOString(), duration: 1800, distance: 5000 };
}

async function push(token, workouts) {
  const answer = await fetch(`${app}/api/webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Webhook-Token": token },
    body: JSON.stringify({ data: { workouts } }),
  });
  assert.equal(answer.status, 200);
}

/** The sum of all layout shifts of the page. */
function shifts() {
  return new Promise((done) => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += entry.value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  });
}

/** How much wider the page is than the window, in pixels. */
function excess() {
  return document.documentElement.scrollWidth - innerWidth;
}

/** The elements whose text is higher or wider than they are, and cannot be scrolled. */
function cutTexts() {
  const cuts = (box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isHidden = (overflow) => overflow === "hidden" || overflow === "clip";
    return (isHidden(overflowX) && box.scrollWidth > box.clientWidth) || (isHidden(overflowY) && box.scrollHeight > box.clientHeight);
  };
  const shown = [...document.querySelectorAll("main *, header *, footer *")].filter((box) => box.checkVisibility() && box.clientWidth > 1);
  return shown.filter((box) => box instanceof HTMLElement && box.innerText && cuts(box)).map((box) => box.outerHTML.slice(0, 100));
}

/** The pictures of the documentation. */
async function pictures(page) {
  await fill(page);
  for (const [name, place] of [["year", "/demo"], ["phone", "/phone"], ["import", "/import"]]) {
    await page.goto(app + place);
    if (name === "import") {
      await page.locator("#file").setInputFiles(sample);
      await page.getByText(/^0 new/).waitFor();
    }
    await page.screenshot({ path: `${directory}/${name}.png`, fullPage: name !== "year" });
  }
}

const browser = await launch(executablePath);
try {
  const javaScriptEnabled = !(law in withoutScript);
  const viewport = law === "pictures" ? { width: 1000, height: 640 } : phone;
  const context = await browser.newContext({ viewport, javaScriptEnabled, locale: "en-GB" });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const seen = watch(page);
  const hardTimes = lawsOfHardTimes({ app, places, sample, signIn, fill });
  const check = { ...laws, ...hardTimes, ...withoutScript, pictures }[law];
  await check(page, context, seen);
  assert.deepEqual(foreign(seen.requests, app), [], "nothing is asked of anybody else");
  const refused = /the server responded with a status of 4\d\d/;
  assert.deepEqual(seen.complaints.filter((text) => !refused.test(text)), [], "the browser complains of nothing");
} finally {
  await browser.close();
}
