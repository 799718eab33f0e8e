// Laws of what one does every day: the page that comes back, the tap, the import that is watched, the finger and the ear.
import assert from "node:assert/strict";

/** The laws, which use these functions of `pages.js`. */
export function lawsOfTheDay({ app, sample, signIn, fill }) {
  return {
    /** The clock of the device goes on; the page was opened yesterday, or half an hour ago. */
    async a_page_that_comes_back_later_shows_the_present(page) {
      await page.clock.install();
      await signIn(page);
      const comesBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const marked = () => page.evaluate(() => globalThis.isTheSame === true);
      for (const [later, isShownAnew] of [["10:00", false], ["31:00", true], ["24:00:00", true]]) {
        await page.evaluate(() => { globalThis.isTheSame = true; });
        await page.clock.fastForward(later);
        const loaded = isShownAnew ? page.waitForEvent("load") : undefined;
        await comesBack();
        await loaded;
        assert.equal(await marked(), !isShownAnew, `after ${later}`);
      }
      await page.getByRole("link", { name: "Settings" }).click();
      await page.waitForURL(/settings$/);
      await page.evaluate(() => { globalThis.isTheSame = true; });
      await page.clock.fastForward("24:00:00");
      await comesBack();
      assert.ok(await marked(), "other pages keep what was typed into them");
    },

    /** The script looks for a run that was kept while the first tap is under way: that tap sends it. */
    async a_double_tap_sends_one_run(page) {
      await signIn(page);
      await page.addInitScript(() => {
        const open = caches.open.bind(caches);
        const isTapped = new Promise((done) => { globalThis.goOn = done; });
        caches.open = async (name) => { await isTapped; return open(name); };
      });
      await page.goto(`${app}/`);
      const sent = [];
      page.on("request", (request) => { if (request.method() === "POST") sent.push(request.postData()); });
      const areStopped = await page.evaluate(() => {
        const stopped = [];
        document.addEventListener("submit", (event) => stopped.push(event.defaultPrevented));
        for (let tap = 0; tap < 3; tap += 1) document.querySelector("form[data-tap]").requestSubmit();
        globalThis.goOn();
        return stopped;
      });
      assert.deepEqual(areStopped, [false, true, true]);
      await page.getByText(/^✓ Saved for /).waitFor({ timeout: 20_000 });
      assert.equal(sent.length, 1, sent.join());
      const today = await page.locator("[data-today]").getAttribute("data-today");
      assert.ok(sent[0].includes(`date=${today}`), "it has the day that the page shows");
    },

    /** Marks before a text are for the eye: a reader would say "check mark" first. */
    async a_heading_is_read_without_its_marks(page) {
      await fill(page);
      let marks = 0;
      for (const place of ["/years/2025/numbers", "/years/2025?on=2025-05-01&target=140", "/years/2025?on=2025-07-19", "/phone", "/import"]) {
        await page.goto(app + place);
        const contents = await page.evaluate(() => [...document.querySelectorAll("main *")].flatMap((it) =>
          ["::before", "::after"].map((part) => getComputedStyle(it, part).content).filter((content) => /[✓★!▸▾]/.test(content))));
        marks += contents.length;
        assert.deepEqual(contents.filter((content) => !content.endsWith('/ ""')), [], place);
      }
      assert.ok(marks > 0);
    },

    async a_month_of_the_calendar_is_read_by_its_name(page) {
      await fill(page);
      await page.goto(`${app}/years/2025`);
      assert.equal(await page.getByRole("link", { name: /^January: \d+ running days$/ }).count(), 1);
    },

    /** As an installed page gets it from the share sheet of a phone: a form with the file. */
    async a_file_that_another_app_hands_on_is_imported(page) {
      await signIn(page);
      await page.evaluate(async () => { await navigator.serviceWorker.ready; });
      const { share_target: target } = await (await page.request.get(`${app}/manifest.webmanifest`)).json();
      await page.goto(`${app}/help`);
      await page.evaluate(({ action, method, enctype, params }) => {
        const form = Object.assign(document.createElement("form"), { action, method, enctype });
        const field = Object.assign(document.createElement("input"), { type: "file", name: params.files[0].name });
        const transfer = new DataTransfer();
        transfer.items.add(new File(["date\n2025-03-01\n"], "Läufe.csv"));
        field.files = transfer.files;
        form.append(field);
        document.body.append(form);
        form.submit();
      }, target);
      await page.waitForURL(`${app}/import`);
      await page.getByText(/^1 workout added/).waitFor({ timeout: 20_000 });
      assert.match(await page.locator("#uploads").innerText(), /Läufe\.csv/);
      await page.reload();
      assert.equal(await page.locator("#uploads li").count(), 1, "it is imported once");
    },

    /** The bar moves while a file is packed, and the page says how much is sent. What became of each file is still there after
     * its details, and a file that was refused is, too. Nobody else sees it. */
    async an_import_says_how_far_it_is_and_its_results_stay(page) {
      await page.addInitScript(() => {
        globalThis.bars = [];
        const { get, set } = Object.getOwnPropertyDescriptor(HTMLProgressElement.prototype, "value");
        Object.defineProperty(HTMLProgressElement.prototype, "value", {
          get,
          set(value) { set.call(this, value); globalThis.bars.push([value, this.parentElement?.innerText ?? ""]); },
        });
      });
      await signIn(page);
      await page.goto(`${app}/import`);
      const days = Array.from({ length: 200 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
      // It packs in several pieces.
      const note = (day) => Array.from({ length: 1_000 }, (_, word) => Math.sin(word * day).toString(36)).join("");
      const text = `date,km,note\n${days.map((day, index) => `${day},5,${note(index)}`).join("\n")}\n`;
      await page.locator("#file").setInputFiles([
        { name: "days.csv", mimeType: "text/csv", buffer: Buffer.from(text) },
        { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") },
      ]);
      await page.getByText(/^200 workouts added/).waitFor({ timeout: 20_000 });
      await page.getByText(/^Nothing was imported/).waitFor();
      const bars = await page.evaluate(() => globalThis.bars);
      const packing = bars.filter(([value, shown]) => shown.includes("Packing") && value > 0 && value < 1);
      assert.ok(packing.length > 0, `the bar moves while the file is packed: ${JSON.stringify(bars)}`);
      assert.ok(bars.some(([, shown]) => /Sending\s+[\d.]+ \/ [\d.]+\sMB/.test(shown)), `it says how much is sent: ${JSON.stringify(bars)}`);

      const results = () => page.locator("#uploads li").allInnerTexts();
      const before = await results();
      assert.equal(before.length, 2);
      await page.getByRole("link", { name: "Details" }).click();
      await page.waitForURL(/\/imports\//);
      await page.goBack();
      await page.waitForURL(/\/import$/);
      assert.deepEqual(await results(), before, "after the details and Back");
      await page.reload();
      assert.deepEqual(await results(), before, "after loading the page again");
      await page.locator("#file").setInputFiles(sample);
      await page.getByText(/^353 workouts added/).waitFor();
      assert.equal((await results()).length, 3);
      await page.goto(`${app}/settings`);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.waitForURL(`${app}/`);
      await signIn(page, "sam@example.com");
      await page.goto(`${app}/import`);
      assert.deepEqual(await results(), [], "another person does not see them");
    },
  };
}
