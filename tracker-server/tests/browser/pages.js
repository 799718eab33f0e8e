// The pages in a real browser. `node pages.js CHROMIUM` reads lines such as `LAW URL`, and answers each with a line of JSON:
// `null` if the law holds, or else what is wrong. `node pages.js CHROMIUM LAW URL` checks one law; its exit code is 0 if it
// holds. `node pages.js CHROMIUM pictures URL DIRECTORY` makes the pictures of the documentation, each with its text.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { lawsOfDifficultConditions } from "./difficult_conditions.js";
import { everyForm, formsWithErrors, shownOnce } from "./forms.js";
import { lawsOfTheDay } from "./of_the_day.js";
import { lawsOfPush } from "./push.js";
import { withPalette } from "./palette.js";
import { axe, foreign, launch, shifts, violations, watch } from "./visit.js";

const [executablePath, onlyLaw, onlyUrl, directory] = process.argv.slice(2);
/** The address of the server of the law that is being checked. */
let app;
const sample = new URL("../../../tracker-import/examples/2025.json", import.meta.url).pathname;
const undecidedDates = new URL("../../../tracker-import/tests/fixtures/archives/undecided-dates.zip", import.meta.url).pathname;
const phone = { width: 360, height: 740 };
/** One region of each language that the pages are in. */
const languages = ["en-GB", "de-DE", "es-ES", "fr-FR", "it-IT", "nl-NL", "pt-BR"];
const desktop = { width: 1280, height: 800 };
/** The pages of a visitor; the last three are public. `fill` adds those whose address has an id. */
const places = ["/", "/years/2025", "/goal", "/phone", "/import", "/imports", "/settings", "/sessions",
  "/years", "/years/2025/numbers", "/years/2025/7", "/years/2025/review",
  "/runs/another?date=2025-07-12", "/connections", "/webhooks", "/account", "/account/delete", "/share", "/tokens", "/help",
  "/?target=280", "/years/2025?on=2025-07-13", "/sign-in", "/sign-in?why=ended", "/demo"];

/**
 * These laws are about the service worker. It answers with a kept page if the server takes longer than 2.5 seconds, as it
 * can on a busy machine; so the others are without it.
 */
const withWorker = ["offline_shows_the_last_page_and_its_date", "a_run_without_network_is_sent_later",
  "a_silent_server_shows_the_kept_page", "the_page_for_use_offline_belongs_to_one_account",
  "two_tabs_that_open_after_a_day_both_show_the_year", "signing_out_leaves_nothing_behind",
  "a_file_that_another_app_hands_on_is_imported"];

/** The checks of each page, in this order in one tab. Each returns what is wrong, and may begin with the window, the colours
 *  and the size of text that the one before has set. */
const onEachPage = {
  "it asks nobody else, and the browser complains of nothing": async (tab, seen) => {
    await tab.waitForLoadState("networkidle");
    assert.notEqual(seen.requests.length, 0);
    return [...foreign(seen.requests, app), ...complaints(seen)];
  },
  "every button looks like one": (tab) => tab.evaluate(() => [...document.querySelectorAll("button")].filter((button) => {
    if (!button.checkVisibility()) return false;
    const { backgroundColor, borderTopColor, borderTopLeftRadius } = getComputedStyle(button);
    const isClear = [backgroundColor, borderTopColor].every((colour) => colour === "rgba(0, 0, 0, 0)");
    // The button of the day is larger.
    const radius = button.closest(".act") ? "16px" : "8px";
    return isClear || borderTopLeftRadius !== radius || button.getBoundingClientRect().height < 44;
  }).map((button) => button.outerHTML)),
  "the links are at the bottom of a phone": (tab) => wrongLinks(tab, ({ top, bottom }) => top > 660 && bottom <= 740),
  "axe finds nothing in light mode on a phone, with all details open": async (tab) => {
    await tab.evaluate(openDetails);
    return violations(tab);
  },
  "what is tapped is large enough for a finger": (tab) => tab.evaluate(smallControls),
  "axe finds nothing in dark mode at a desk, and nothing scrolls sideways": async (tab) => {
    await tab.emulateMedia({ colorScheme: "dark" });
    await tab.setViewportSize(desktop);
    return [...await violations(tab), ...await scrolls(tab)];
  },
  "the links are on top at a desk": (tab) => wrongLinks(tab, ({ bottom }) => bottom < 80),
  "at a desk forms are at most 44 rem wide": async (tab) => {
    const widths = await tab.evaluate(() => [...document.querySelectorAll("form.card")].map((form) => form.getBoundingClientRect().width));
    return widths.filter((width) => width > 44 * 16);
  },
  "text at 200 percent is whole at a desk": async (tab) => {
    await tab.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
    return [...await tab.evaluate(cutTexts), ...await scrolls(tab)];
  },
  "text at 200 percent is whole on a phone": async (tab) => {
    await tab.setViewportSize(phone);
    return [...await tab.evaluate(cutTexts), ...await scrolls(tab)];
  },
  "nothing scrolls sideways in a window of 320 pixels": async (tab) => {
    await tab.evaluate(() => { document.documentElement.style.fontSize = ""; });
    await tab.setViewportSize({ width: 320, height: 640 });
    return scrolls(tab);
  },
};

/** What holds of each page in every language: its faults in a tab that shows it on a phone. */
const inEveryLanguage = {
  "also the word of the page that is shown, which is bold, stays in its column of the bar": (tab) =>
    tab.evaluate(() => [...document.querySelectorAll(".pages span")].filter((word) => {
      const text = document.createRange();
      text.selectNodeContents(word);
      return text.getBoundingClientRect().width > word.closest("a").getBoundingClientRect().width - 2 || text.getClientRects().length > 1;
    }).map((word) => word.textContent)),
  // Names of files and of apps, and what exists in English only, are marked or the same in all.
  "no text is in another language": async (tab, locale) => {
    const { language, text } = await tab.evaluate(ownText);
    const english = locale.startsWith("en") ? [] : text.match(/\b(the|and|your|this|with|from|days?)\b/gi) ?? [];
    return locale.startsWith(language) ? english : [`it is in ${language}`];
  },
  // What axe looks at is the same in every language, but for the words.
  "every link, button, field and picture has a name": (tab) => tab.evaluate(() => {
    const named = document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select, textarea, img, [role=img]");
    const words = (it) => [it.innerText, it.ariaLabel, it.alt, ...(it.ariaLabelledByElements ?? it.labels ?? []).values().map((label) => label.innerText)];
    return [...named].filter((it) => it.checkVisibility() && !words(it).some((word) => word?.trim())).map((it) => it.outerHTML);
  }),
  "large text ends a line between words, or after a hyphen of the browser's dictionary": async (tab) => {
    await tab.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
    return tab.evaluate(brokenWords);
  },
  "nothing scrolls sideways in a window of 1280 × 1024 at 400 percent": async (tab) => {
    await tab.evaluate(() => { document.documentElement.style.fontSize = ""; });
    await tab.setViewportSize({ width: 320, height: 256 });
    return scrolls(tab);
  },
};

/** Leads to the page of the development provider. */
const developmentSignIn = "/api/v1/auth/apple?redirect_uri=/";

const laws = {
  async a_newcomer_signs_in_sets_a_goal_connects_a_phone_and_sees_the_first_run(page) {
    await signIn(page);
    await setGoal(page, 200);
    assert.match(await page.title(), /^No runs yet/);
    await page.locator("main").getByRole("link", { name: "Connect your phone" }).click();
    const token = await makeToken(page);
    await page.getByText("Waiting for your first run …").waitFor();
    await push(token, [run(new Date())]);
    await page.getByText(/: 1 new\./).first().waitFor();
    await page.goto(`${app}/`);
    await page.getByLabel("1 of 200").waitFor();
  },

  async the_guide_sees_the_first_push_arrive(page) {
    await signIn(page);
    await page.goto(`${app}/phone`);
    const token = await makeToken(page);
    await page.getByText("Waiting for your first run …").waitFor();
    await push(token, [run(new Date()), { ...run(new Date()), name: "Yoga" }]);
    await page.getByText(/\d\d:\d\d(?: UTC)?: 1 new · 1 not running\. 1 running day this year\./).waitFor();
    assert.ok(!(await page.getByText("Waiting for your first run …").isVisible()), "it waits no longer");
    await page.getByText(/last used \d/).waitFor();
    assert.equal(await page.locator(".steps > .is-done").count(), 3, "all steps but that of the files");
  },

  async what_is_copied_is_what_is_shown(page, context) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app });
    await signIn(page);
    await page.goto(`${app}/phone`);
    await makeToken(page);
    await page.getByText("Set it up by hand").click();
    const ids = await page.locator("[data-copy]").evaluateAll((buttons) => buttons.map((button) => button.dataset.copy));
    assert.ok(ids.length === 5 && ids.includes("header-name") && ids.includes("header-value"), ids.join());
    for (const id of ids) {
      await page.locator(`[data-copy=${id}]`).click();
      await page.locator(`[data-copy=${id}]`).getByText("Copied").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, await page.locator(`#${id}`).innerText(), id);
    }
  },

  async a_large_file_is_dropped_and_its_skipped_items_are_listed(page) {
    await signIn(page);
    await page.goto(`${app}/import`);
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "2025.json"));
      return transfer;
    }, readFileSync(sample, "utf8"));
    for (const event of ["dragenter", "dragover", "drop"]) await page.locator("#drop").dispatchEvent(event, { dataTransfer: dropped });
    await page.getByText("353 workouts added · 12 duplicates · 16 not running · 1 unreadable").waitFor();
    await page.getByRole("link", { name: "Details" }).click();
    await page.getByRole("cell", { name: "unreadable: it has no start" }).waitFor();
    await page.goto(`${app}/import`);
    await page.locator("#file").setInputFiles([
      { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") },
      { name: "days.csv", mimeType: "text/csv", buffer: Buffer.from("date\n2025-01-01\n2026-01-02\n") },
    ]);
    await page.getByText("1 workout added · 1 duplicate").waitFor();
    assert.equal(await page.locator("#uploads li").count(), 3, "a broken file stops no other one, and the earlier one is still listed");
  },

  async the_name_of_a_file_keeps_its_letters(page) {
    await signIn(page);
    await page.goto(`${app}/import`);
    const name = "Läufe – März.csv";
    await page.locator("#file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from("date,activity\n2025-03-01,run\n") });
    await page.getByText(/^1 workout added/).waitFor();
    await page.goto(`${app}/imports`);
    await page.getByText(name, { exact: true }).waitFor();
  },

  async a_file_that_is_no_export_says_so(page) {
    await signIn(page);
    await page.goto(`${app}/import`);
    await page.locator("#file").setInputFiles({ name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") });
    await page.locator("#uploads li", { hasText: "diary.txt" }).getByText(/^Nothing was imported: .*isn.t in a format/).waitFor();
  },

  /** A table and tracks that are imported with a statement about them: there is a button for each. */
  async what_a_file_needs_is_asked_with_buttons(page) {
    await signIn(page);
    await page.goto(`${app}/import`);
    const choose = (name, text) => page.locator("#file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await choose("undecided.csv", "date\n05/04/2024\n06/07/2024\n");
    await page.getByRole("button", { name: "The month comes first" }).waitFor();
    await page.getByRole("button", { name: "The day comes first" }).click();
    await page.getByText("2 workouts added · The day comes first").waitFor();
    await page.locator("#file").setInputFiles(undecidedDates);
    await page.getByText("2 workouts added · 1 file of the archive unreadable").waitFor();
    await page.getByRole("button", { name: "The day comes first" }).click();
    await page.getByText("2 workouts added · 2 replaced · 2 duplicates · The day comes first").waitFor();
    const point = (time) => `<trkpt lat="48" lon="11"><time>2024-03-${time}Z</time></trkpt>`;
    const track = (day) => `<trk><trkseg>${point(`${day}T07:00:00`)}${point(`${day}T07:30:00`)}</trkseg></trk>`;
    await choose("tracks.gpx", `<gpx>${track("02")}${track("03")}</gpx>`);
    await page.getByText("0 workouts added · 2 without a sport").waitFor();
    await page.getByRole("button", { name: "It's a hike" }).click();
    await page.getByText("2 workouts added", { exact: false }).last().waitFor();
    assert.equal(await page.getByText("without a sport").count(), 0);
  },

  /** The first answer has status 429, too many requests. */
  async an_import_waits_as_long_as_the_server_says(page, _, seen) {
    await signIn(page);
    await page.goto(`${app}/import`);
    let asked = 0;
    await page.route((url) => url.pathname === "/import", (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return route.fulfill({ status: 429, headers: { "Retry-After": "1" }, contentType: "application/json", body: "{}" });
    });
    await page.locator("#file").setInputFiles(sample);
    await page.getByText(/^Too many requests\. It goes on at \d\d:\d\d:\d\d\.$/).waitFor();
    await page.getByText(/^353 workouts added/).waitFor();
    assert.equal(asked, 2);
    seen.complaints.length = 0;
  },

  /** The two zones never have the same date, and the page has that of UTC: from 10:00 to 11:00 neither has it. */
  async a_device_with_another_date_shows_a_notice(page, context) {
    await signIn(page);
    const storageState = await context.storageState();
    const said = [];
    for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"]) {
      const device = await context.browser().newContext({ storageState, timezoneId, locale: "en-GB" });
      const tab = await device.newPage();
      await tab.goto(`${app}/`);
      said.push(await tab.locator("[data-today]").innerText());
    }
    const notes = said.filter((text) => /^On your device it is \d+ [A-Z][a-z]+\. A run counts for the date on which it started\.$/.test(text));
    assert.ok(notes.length >= 1, said.join("|"));
    assert.equal(said[2], "");
    await page.getByRole("link", { name: "Set a time zone" }).waitFor();
  },

  async the_zone_of_the_browser_is_taken_with_one_click(page, context) {
    await signIn(page);
    const storageState = await context.storageState();
    const plain = await context.browser().newContext({ storageState, javaScriptEnabled: false, locale: "en-GB" });
    const still = await plain.newPage();
    await still.goto(`${app}/`);
    await still.getByRole("link", { name: "Set a time zone" }).waitFor();
    assert.ok(!(await still.getByRole("button", { name: /^Use / }).isVisible()), "without script");
    const device = await context.browser().newContext({ storageState, timezoneId: "Asia/Tokyo", locale: "en-GB" });
    const tab = await device.newPage();
    await tab.goto(`${app}/`);
    const taking = tab.locator("form[data-zone] button");
    assert.match(await taking.innerText(), /^Use\s*Asia\/Tokyo$/);
    await taking.click();
    await tab.getByText("Saved: Asia/Tokyo.").waitFor();
    assert.equal(await tab.getByText("Set a time zone").count(), 0);
    assert.equal(await tab.getByRole("button", { name: /^Use / }).count(), 0);
  },

  async a_file_is_imported_in_german(page, context) {
    await signIn(page);
    const german = await context.browser().newContext({ storageState: await context.storageState(), locale: "de-DE", viewport: phone });
    const tab = await german.newPage();
    await tab.goto(`${app}/import`);
    await tab.locator("#file").setInputFiles(sample);
    await tab.getByText("353 Trainings hinzugefügt · 12 doppelt · 16 keine Läufe · 1 nicht lesbar").waitFor();
    await tab.locator("#file").setInputFiles({ name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") });
    await tab.getByText(/^Es wurde nichts importiert: Die Datei hat kein bekanntes Format/).waitFor();
  },

  /** Each page is loaded once, also those that answer a form, and the page of an error. */
  async what_holds_of_each_page(page, context, seen) {
    await context.addInitScript({ content: axe });
    const found = [];
    for (const { name, open } of await everyPage(page)) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(phone);
      seen.requests.length = 0;
      await open(page);
      for (const [what, faults] of Object.entries(onEachPage)) {
        for (const fault of await faults(page, seen)) found.push(`${name}: ${what}: ${fault}`);
      }
    }
    assert.deepEqual(found, []);
  },

  /** Each page is loaded once in each language. */
  async what_holds_of_each_page_in_every_language(page, context) {
    const filled = await fill(page);
    const storageState = await context.storageState();
    const found = [];
    for (const locale of languages) {
      // What moves is the same in every language.
      const reader = await context.browser().newContext({ storageState, locale, serviceWorkers: "block", reducedMotion: "reduce" });
      reader.setDefaultTimeout(120_000);
      const tab = await reader.newPage();
      for (const place of filled) {
        await tab.setViewportSize(phone);
        await tab.goto(app + place);
        await tab.evaluate(openDetails);
        for (const [what, faults] of Object.entries(inEveryLanguage)) {
          for (const fault of await faults(tab, locale)) found.push(`${place} in ${locale}: ${what}: ${fault}`);
        }
      }
      await reader.close();
    }
    assert.deepEqual(found, []);
  },

  /** A library draws it. Its operations open to what axe has to look at. */
  async the_documentation_of_the_interface_passes_axe_in_light_and_dark(page, context) {
    await context.addInitScript({ content: axe });
    await openDocumentation(page);
    for (const operation of (await page.locator(".opblock-summary-control").all()).slice(5, 8)) await operation.click();
    await page.locator(".opblock.is-open").nth(2).locator(".responses-table").waitFor();
    for (const [colorScheme, options] of [["light", {}], ["dark", { runOnly: ["color-contrast"] }]]) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(page, options), [], colorScheme);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await openDocumentation(page);
    assert.deepEqual(await scrolls(page), [], "at 320 pixels");
  },

  /**
   * Text in a picture is scaled with the picture. On a phone and on every wider screen, each text of each chart is drawn
   * with at least 11 pixels, inside its card, and apart from the other texts.
   */
  async the_texts_of_every_chart_can_be_read(page, context) {
    const filled = await fill(page);
    await importYears(page);
    const storageState = await context.storageState();
    for (const locale of ["en-GB", "de-DE"]) {
      const reader = await context.browser().newContext({ storageState, locale, viewport: phone, serviceWorkers: "block" });
      const tab = await reader.newPage();
      const charts = new Set();
      for (const place of filled) {
        await tab.goto(app + place);
        if ((await tab.evaluate(textsOfCharts)).seen.length === 0) continue;
        for (const fontSize of ["100%", "200%"]) {
          await tab.evaluate((size) => { document.documentElement.style.fontSize = size; }, fontSize);
          for (const width of [320, phone.width, 412, 480, 600, 768, 900, desktop.width]) {
            await tab.setViewportSize({ width, height: phone.height });
            const { seen, wrong } = await tab.evaluate(textsOfCharts);
            seen.forEach((chart) => charts.add(chart));
            assert.deepEqual(wrong, [], `${place} in ${locale} at ${width} pixels and ${fontSize}`);
          }
        }
      }
      assert.deepEqual([...charts].sort(), ["bars", "ring", "road", "years"]);
    }
  },

  /** A day that rested has a walk and the sign. */
  async on_a_phone_the_plus_of_a_day_stands_beside_its_workouts(page) {
    await fill(page);
    await page.setViewportSize(phone);
    await page.goto(`${app}/years/2025/7`);
    const [walk, plus] = await Promise.all(["summary", "form[action='/runs']"].map((part) =>
      page.locator(`#day-1 ${part}`).first().boundingBox()));
    assert.ok(plus.y < walk.y + walk.height, `the sign begins at ${plus.y}, the walk ends at ${walk.y + walk.height}`);
  },

  /** `places` and `fill` have every page that a person reaches, so that the other laws see it. */
  async the_laws_open_every_page_that_has_a_link(page) {
    const shape = (path) => path.replace(/[?#].*/, "").replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, "…");
    const opened = await fill(page);
    const isOpened = new Set(opened.map(shape));
    const missing = new Set();
    for (const place of opened) {
      const text = await (await page.request.get(app + place, { headers: { Accept: "text/html" } })).text();
      const links = [...text.matchAll(/<a [^>]*>/g)].filter(([link]) => !link.includes(" download"));
      for (const link of links.map(([link]) => /href="([^"]*)"/.exec(link)[1]).filter((it) => it.startsWith("/"))) {
        const path = shape(link);
        // A consent is on a page of the service: `a_consent_leads_to_the_service_and_back`.
        const isElsewhere = path.startsWith("/api/") || path.endsWith("/consent");
        if (!isElsewhere && !isOpened.has(path)) missing.add(`${path} on ${place}`);
      }
    }
    assert.deepEqual([...missing], []);
  },

  async the_table_of_all_years_fits_on_a_phone(page) {
    await fill(page);
    await page.goto(`${app}/years`);
    const { seen, needed } = await page.locator(".scroll").evaluate((box) => ({ seen: box.clientWidth, needed: box.scrollWidth }));
    assert.ok(needed <= seen, `${needed} of ${seen} pixels`);
    const row = page.locator("tbody tr").first();
    assert.match(await row.innerText(), /\/ 300/, "the goal is under the days");
    await page.setViewportSize(desktop);
    assert.match(await row.innerText(), /\t300\t/, "the goal has a column");
    assert.doesNotMatch(await row.innerText(), /\/ 300/);
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

  /** Three months in a row on a phone, six at a desk; each is large enough for a finger. */
  async every_month_of_the_calendar_leads_to_its_page(page) {
    await fill(page);
    await page.goto(`${app}/years/2025`);
    for (const [size, columns] of [[phone, 3], [desktop, 6]]) {
      await page.setViewportSize(size);
      const boxes = await page.locator(".year a").evaluateAll((months) => months.map((month) => {
        const { left, width, height } = month.getBoundingClientRect();
        return { left, width, height };
      }));
      assert.equal(boxes.length, 12);
      assert.equal(new Set(boxes.map(({ left }) => left)).size, columns, `columns at ${size.width} pixels`);
      assert.ok(boxes.every(({ width, height }) => width >= 44 && height >= 44), JSON.stringify(boxes));
    }
    for (const [month, number, name] of [["Jan", 1, "January 2025"], ["Dec", 12, "December 2025"]]) {
      await page.goto(`${app}/years/2025`);
      await page.locator(".year").getByRole("link", { name: month }).click();
      await page.waitForURL(`${app}/years/2025/${number}`);
      await page.getByRole("heading", { name }).waitFor();
    }
  },

  /** What was run is green. Behind is a gap with dashes, never another colour of what was run. */
  async behind_is_a_gap_in_the_ring(page) {
    await fill(page);
    const looks = [];
    for (const [target, gap] of [[200, 0], [320, 1], [365, 0]]) {
      await page.goto(`${app}/years/2025?on=2025-07-13&target=${target}`);
      assert.equal(await page.locator(".hero .gap").count(), gap, `${target}`);
      looks.push(await page.evaluate(() => getComputedStyle(document.querySelector(".hero .done")).stroke));
    }
    assert.equal(new Set(looks).size, 1, looks.join());
  },

  /** The square, the ring and the number move once: a reload, and a person who wants no motion, see none. */
  async a_tap_is_seen_in_motion_once(page, context) {
    await signIn(page);
    await setGoal(page, 1);
    await page.getByRole("button", { name: "I ran today" }).first().click();
    await page.getByText("1 day. You did it.").waitFor();
    const moves = () => page.locator(".hero .done").evaluate((it) => getComputedStyle(it).animationName);
    assert.equal(await moves(), "one-more");
    const animations = () => page.evaluate(() => {
      const of = (selector) => getComputedStyle(document.querySelector(selector)).animationName;
      return [of(".roll .before"), of(".roll .value:last-child"), of("ol.year li")];
    });
    assert.deepEqual(await animations(), ["roll-out", "roll-in", "turn"], "the number rolls, and for the goal all months turn");
    const numbers = await page.locator(".roll text").allTextContents();
    assert.deepEqual(numbers, ["0", "1"]);
    const ends = await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.effect.getComputedTiming().endTime)));
    assert.ok(ends.length > 0 && Math.max(...ends) <= 800, `all ends within 0.8 s: ${ends}`);
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await page.locator(".roll .before").isVisible(), false, "without motion the old number is not there");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    assert.match(await page.title(), /^Day 1 saved/);
    assert.equal(await page.evaluate(() => document.activeElement.innerText.includes("Saved for")), true, "focus is there");
    assert.equal(new URL(page.url()).search, "", "the address says nothing any more");
    await page.reload();
    await page.getByText("1 day. You did it.").waitFor();
    assert.equal(await moves(), "none");
    assert.equal(await page.getByRole("button", { name: "Undo" }).count(), 0);
  },

  async a_run_of_a_month_is_a_line_whose_details_open(page) {
    await fill(page);
    await page.goto(`${app}/years/2025/7`);
    const run = page.locator(".runs > details").filter({ hasText: "Running ·" }).first();
    const line = run.locator("summary").first();
    assert.match(await line.innerText(), /^\d\d:\d\d\u{a0}· [\d.]+\u{a0}km\u{a0}· [\d:]+\u{a0}· \d+:\d\d\/km/u);
    assert.ok(!(await run.getByText("Running ·").isVisible()), "closed at first");
    await line.click();
    assert.ok(await run.getByText("Running ·").isVisible());
    const { height } = await page.locator("main").boundingBox();
    assert.ok(height < 2400, `31 days take ${height} pixels`);
  },

  /** This browser shares no files, so it saves the picture. */
  async the_picture_of_a_year_is_saved_with_a_name(page) {
    await fill(page);
    await page.goto(`${app}/years/2025/review`);
    const sizes = [];
    for (const name of ["", "Zoë ランナー"]) {
      await page.getByLabel("Name on the picture (optional)").fill(name);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Share the picture" }).click();
      const picture = await saved;
      assert.equal(picture.suggestedFilename(), "2025.png");
      const bytes = readFileSync(await picture.path());
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
      sizes.push(bytes.length);
    }
    assert.ok(sizes[1] > sizes[0] + 500, `the name is on it: ${sizes}`);
  },

  async an_import_says_what_it_did_to_the_year(page) {
    await signIn(page);
    await page.goto(`${app}/goal`);
    await page.goto(`${app}/import`);
    await page.locator("#file").setInputFiles(sample);
    await page.getByText(/^\d+ new running days\./).waitFor();
    const outcome = await page.locator("#uploads b").last().innerText();
    assert.match(outcome, /2025: \d+ running days\./);
    await page.getByRole("link", { name: "See your year" }).click();
    await page.waitForURL(/\/years\/2025$/);
  },

  async on_paper_a_page_is_its_charts_and_numbers(page) {
    const places = await fill(page);
    const shared = places.find((place) => place.startsWith("/shared/"));
    assert.ok(shared, places.join(" "));
    await page.emulateMedia({ media: "print" });
    for (const place of ["/years/2025", shared]) {
      await page.goto(app + place);
      const shown = (selector) => page.locator(selector).evaluateAll((found) => found.filter((part) => part.checkVisibility()).length);
      assert.equal(await shown("form, button, .button, .pages, details, .what-if"), 0, place);
      assert.ok(await shown("h1") === 1 && await shown("ol.year svg") === 12, place);
    }
    await page.goto(`${app}/years/2025/7`);
    const lines = await page.locator(".runs > details > summary").evaluateAll((all) => all.filter((line) => line.checkVisibility()).length);
    assert.ok(lines >= 28, `a month has its runs: ${lines}`);
  },

  async the_first_visit_takes_less_than_fifty_kilobytes(page, _, seen) {
    for (const place of ["/", "/demo"]) {
      const { wire, plain, count } = await bytesOf(page, seen, place);
      assert.ok(plain < 50_000 && wire < 14_000, `${place}: ${wire} bytes, unpacked ${plain}`);
      assert.ok(count <= 4, `${place}: ${count} requests`);
    }
    await fill(page);
    for (const place of ["/years/2025", "/demo"]) {
      const answer = await page.request.get(app + place, { headers: { "Accept-Encoding": "identity", Accept: "text/html" } });
      const { length } = await answer.body();
      assert.ok(length < 26_000, `${place}: ${length} bytes`);
    }
  },

  /**
   * The time is computed and not measured: 150 ms for a round trip, 200 bytes a millisecond. So it does not depend on
   * this machine. `paint.js` measures it.
   */
  async the_files_before_the_first_paint_load_within_a_second_on_a_slow_line(page, _, seen) {
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

  /** Each picture has the text of its page beside it. `node pages.js pictures` makes both anew. */
  async the_pictures_of_the_documentation_are_current(page) {
    await page.setViewportSize(pictureSize);
    for (const { name, text } of await illustrated(page)) {
      const file = new URL(`../../../docs/pictures/${name}.txt`, import.meta.url);
      assert.equal(text, readFileSync(file, "utf8"), `docs/pictures/${name}.png is stale: see CONTRIBUTING.md`);
    }
  },

  /** The script arrives after the first paint, as it can on a busy machine. */
  async nothing_shifts_while_a_page_loads(page) {
    const places = await fill(page);
    await page.route(/\/assets\/[^/]*\.js/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await route.continue();
    });
    for (const place of places) {
      await page.goto(app + place, { waitUntil: "networkidle" });
      assert.deepEqual(await page.evaluate(shifts), [], place);
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
    const names = (await context.cookies(app)).map((cookie) => cookie.name);
    assert.deepEqual(names, ["__Host-tracker_browser"], "it says only that this browser has signed in before");
    await page.goto(`${app}/goal`);
    assert.equal(new URL(page.url()).pathname, "/sign-in");
  },
};

/** Without script: the forms of the sign-in are sent by a button. */
const withoutScript = {
  async without_script_everything_is_read_and_every_form_works(page, context) {
    await everyForm(page, context, { app, push, run, setGoal });
    await page.goto(`${app}/demo`);
    await page.getByRole("heading", { name: "Where this leads" }).waitFor();
  },
};

async function signIn(page, person = "kim@example.com") {
  await page.goto(`${app}/`);
  await page.locator("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: person }).click();
  await page.waitForURL(`${app}/`);
}

async function setGoal(page, days) {
  await page.getByLabel(/^Running days in/).fill(String(days));
  await page.getByRole("button", { name: "Set the goal" }).click();
  await page.getByText("Your goal is saved.").waitFor();
}

/** Makes a token on the page of the phone. Its address is that of this machine, so the steps are closed. */
async function makeToken(page) {
  await page.getByText("Show the steps anyway").click();
  await page.getByRole("button", { name: "Make a token" }).click();
  return page.locator("#token").innerText();
}

/**
 * An account with a goal, the sample year, a token, a webhook with a delivery, a taught name, and a public link.
 * Returns the paths of all pages.
 */
async function fill(page) {
  await signIn(page);
  await page.goto(`${app}/import`);
  await page.locator("#file").setInputFiles(sample);
  await page.getByText(/^353 workouts added/).waitFor();
  const imported = await page.getByRole("link", { name: "Details" }).getAttribute("href");
  await send(page, "/goal", { year: await page.evaluate(() => new Date().getFullYear()), target: 300 });
  await send(page, "/phone", { name: "My iPhone" });
  const { path: webhook } = await send(page, "/webhooks", { url: "http://localhost:9/events", format: "json", events: "workout.created" });
  await send(page, `${webhook}/test`, {});
  await addDevice(page);
  const { found: shared } = await send(page, "/share", { years: "all" }, /id="link">([^<]+)/);
  // Another run of a day changes no number of days.
  const { found: byHand } = await send(page, "/runs/another", { date: "2025-07-12", distance: 3, unit: "km" }, /id="day-12".*?href="(\/runs\/[\da-f-]+)"/s);
  return [...places, imported, webhook, byHand, new URL(shared).pathname];
}

/** A device for reminders, as the page adds it after the browser has subscribed. The settings stay as they were. */
async function addDevice(page) {
  const { found: key } = await send(page, "/settings", undefined, /data-key="([^"]+)"/);
  await send(page, "/settings/devices", { endpoint: "http://localhost:9/push", auth: "BTBZMqHH6r4Tts7J_aSIgg", zone: "Europe/Berlin",
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", key });
  await send(page, "/settings", "zone=&unit=km&language=en&reminder=none&counts=Running&counts=Trail+Running");
}

/**
 * Sends a form as its page does, or asks for a page: much faster than to show it. Returns the path of the answer, and the
 * part of it that a pattern finds.
 */
async function send(page, path, fields, pattern) {
  const [status, url, text] = await page.evaluate(async ([path, fields]) => {
    const answer = await fetch(path, fields && { method: "POST", body: new URLSearchParams(fields) });
    return [answer.status, answer.url, await answer.text()];
  }, [path, fields]);
  assert.equal(status, 200, path);
  return { path: new URL(url).pathname, found: pattern && pattern.exec(text)[1] };
}

/** Four years whose lines end close together, and so do their numbers, beside the year of the sample. */
async function importYears(page) {
  const days = [2021, 2022, 2023, 2024].flatMap((year) => {
    const march = Array.from({ length: 28 }, (_, day) => `${year}-03-${String(day + 1).padStart(2, "0")}`);
    return [...march, `${year}-11-02`, `${year}-12-01`];
  });
  await page.goto(`${app}/import`);
  await page.locator("#file").setInputFiles({ name: "days.csv", mimeType: "text/csv", buffer: Buffer.from(`date\n${days.join("\n")}\n`) });
  await page.getByText(/^120 workouts added/).waitFor();
}

/** The documentation of the interface, which a library draws. */
async function openDocumentation(page) {
  await page.goto(`${app}/api/v1/docs`);
  await page.locator(".opblock").first().waitFor();
}

/** All pages with how to open each, including those that answer a form, and an error page. */
async function everyPage(page) {
  const filled = [...await fill(page), "/nothing", developmentSignIn];
  const opened = filled.map((place) => ({ name: place, open: (tab) => tab.goto(app + place) }));
  return [...opened, ...shownOnce(app), ...formsWithErrors(app)];
}

/** The bytes of a page and of its files: on the wire, and unpacked. */
async function bytesOf(page, seen, place) {
  seen.requests.length = 0;
  await page.goto(app + place, { waitUntil: "networkidle" });
  let [wire, plain] = [0, 0];
  for (const request of seen.requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    wire += responseBodySize + responseHeadersSize;
    plain += (await (await request.response()).body()).length;
  }
  return { wire, plain, count: seen.requests.length };
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

/** The charts of a page, and the texts in them that are too small, not within their card, or over another text. */
function textsOfCharts() {
  const wrong = [];
  const seen = [];
  for (const chart of document.querySelectorAll("svg:is(.chart, .ring, .bars)")) {
    const part = chart.closest(".card, section");
    const card = part.getBoundingClientRect();
    const texts = [...chart.querySelectorAll("text")].filter((text) => text.checkVisibility());
    const boxes = texts.map((text) => {
      const { d: scale, f: top } = text.getScreenCTM();
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      const { left, right } = text.getBoundingClientRect();
      // The height of letters: the box of an SVG text is that of its line.
      const baseline = top + text.getStartPositionOfChar(0).y * scale;
      return { name: text.textContent, size, left, right, top: baseline - 0.75 * size, bottom: baseline + 0.2 * size };
    });
    if (boxes.length > 0) seen.push([...chart.classList].filter((name) => name !== "chart")[0]);
    for (const [index, box] of boxes.entries()) {
      if (box.size < 11) wrong.push(`${box.name} has ${box.size.toFixed(1)} pixels`);
      const isInside = box.left >= card.left && box.right <= card.right && box.top >= card.top && box.bottom <= card.bottom;
      if (!isInside) wrong.push(`${box.name} leaves its card`);
      const above = chart.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      const below = chart.nextElementSibling?.getBoundingClientRect().top ?? Infinity;
      const isBeside = getComputedStyle(chart.parentElement).display === "grid";
      if (!isBeside && (box.top < above || box.bottom > below)) wrong.push(`${box.name} is over the text around the chart`);
      const other = boxes.slice(index + 1).find((it) => it.left < box.right && box.left < it.right && it.top < box.bottom && box.top < it.bottom);
      if (other) wrong.push(`${box.name} is over ${other.name}`);
    }
  }
  return { seen, wrong };
}

function openDetails() {
  document.querySelectorAll("details").forEach((details) => { details.open = true; });
}

/** The links of the bar that are not in their place, or too small for a finger. Pages of strangers have none. */
async function wrongLinks(page, isInPlace) {
  if (/^\/(demo|sign-in|shared|dev-idp)/.test(new URL(page.url()).pathname)) return [];
  const links = await page.evaluate(() => [...document.querySelectorAll(".pages a")].map((link) => {
    const { top, bottom, width, height } = link.getBoundingClientRect();
    return { name: link.innerText.trim(), top, bottom, width, height };
  }));
  assert.deepEqual(links.map(({ name }) => name), ["Today", "Years", "Share", "Settings"]);
  return links.filter((link) => !isInPlace(link) || link.height < 44 || link.width < 44).map((link) => JSON.stringify(link));
}

/** By how much the page is wider than the window, if it is. */
async function scrolls(page) {
  const pixels = await page.evaluate(excess);
  return pixels > 0 ? [`it scrolls sideways by ${pixels} pixels`] : [];
}

/** The links and buttons that are too small. A link in a sentence may be. The squares of a calendar are seven in a row. */
function smallControls() {
  return [...document.querySelectorAll("a[href]:not(.skip), button, summary")].filter((it) => {
    if (!it.checkVisibility()) return false;
    const around = it.closest("p, dd, td, th, li, span, div");
    const isInSentence = it.matches("a") && around && around.innerText.trim().length > it.innerText.trim().length + 1 && getComputedStyle(it).display === "inline";
    const { width, height } = it.getBoundingClientRect();
    const least = it.matches(".square") ? 40 : 44;
    return !isInSentence && (width < Math.min(least, 44) || height < least);
  }).map((it) => { const { width, height } = it.getBoundingClientRect(); return `${it.innerText || it.outerHTML.slice(0, 80)}: ${width} × ${height}`; });
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

/** The words on more than one line. Addresses, tokens and names in files are no words. */
function brokenWords() {
  const broken = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement;
    if (!box.checkVisibility() || text.data.includes("://") || box.closest("svg, code, pre, option, script, .rows, .fields, [lang=en]")) continue;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** The language of a page, and its text without the parts that are marked as another one, code, and names in files. */
function ownText() {
  const copy = document.body.cloneNode(true);
  for (const other of copy.querySelectorAll("[lang=en], code, option, script, .rows b, .rows .note, td:nth-child(2), h1")) other.remove();
  return { language: document.documentElement.lang, text: copy.textContent };
}

const pictureSize = { width: 1000, height: 640 };

/** Opens the pages of the pictures, one after the other. Their texts have no addresses and times. */
async function illustrated(page, take = async () => {}) {
  await fill(page);
  const pages = [];
  for (const [name, place] of [["year", "/demo"], ["phone", "/phone"], ["import", "/import"]]) {
    // The page of imports lists those of its tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(app + place);
    if (name === "phone") await page.getByText("Show the steps anyway").click();
    if (name === "import") {
      await page.locator("#file").setInputFiles(sample);
      await page.getByText(/^0 workouts added/).waitFor();
    }
    await take(name);
    const text = await page.locator("main").innerText();
    const lasting = text.replaceAll(app, "https://runs.example.org").replace(/\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d/g, "DATE");
    pages.push({ name, text: `${lasting}\n` });
  }
  return pages;
}

/** Makes the pictures of the documentation. */
async function pictures(page) {
  const take = async (name) => {
    const save = async (file) => {
      const picture = await page.screenshot({ fullPage: name !== "year" });
      writeFileSync(`${directory}/${file}.png`, await withPalette(page, picture));
    };
    await save(name);
    if (name !== "year") return;
    await page.setViewportSize(phone);
    await save("year-narrow");
    await page.setViewportSize(pictureSize);
    await page.emulateMedia({ colorScheme: "dark" });
    await save("year-dark");
    await page.emulateMedia({ colorScheme: "light" });
  };
  for (const { name, text } of await illustrated(page, take)) writeFileSync(`${directory}/${name}.txt`, text);
}

/** What the browser complains of, besides answers that refuse. */
function complaints({ complaints }) {
  return complaints.filter((text) => !/the server responded with a status of 4\d\d/.test(text));
}

/** Checks a law with a server, in a window of its own. */
async function check(browser, law, url) {
  app = url;
  const javaScriptEnabled = !(law in withoutScript);
  const viewport = law === "pictures" ? pictureSize : phone;
  const push = lawsOfPush({ app, signIn });
  const serviceWorkers = withWorker.includes(law) || law in push ? "allow" : "block";
  const context = await browser.newContext({ viewport, javaScriptEnabled, serviceWorkers, locale: "en-GB" });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const seen = watch(page);
  const underDifficulty = lawsOfDifficultConditions({ app, sample, signIn, fill });
  const ofTheDay = lawsOfTheDay({ app, sample, signIn, fill });
  const all = { ...laws, ...underDifficulty, ...ofTheDay, ...push, ...withoutScript, pictures };
  try {
    await all[law](page, context, seen);
    assert.deepEqual(foreign(seen.requests, app), [], "no other host is asked");
    assert.deepEqual(complaints(seen), [], "the browser complains of nothing");
  } finally {
    for (const opened of browser.contexts()) await opened.close();
  }
}

const browser = await launch(executablePath);
try {
  if (onlyLaw) await check(browser, onlyLaw, onlyUrl);
  else {
    for await (const line of createInterface({ input: process.stdin })) {
      const answer = await check(browser, ...line.split(" ")).then(() => null, (error) => error.stack);
      console.log(JSON.stringify(answer));
    }
  }
} finally {
  await browser.close();
}
