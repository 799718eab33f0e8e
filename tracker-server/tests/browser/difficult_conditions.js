// Laws of the pages under difficult conditions: keyboard alone, forced colours, a slow line, no network, ended sessions.
import assert from "node:assert/strict";
import { shownOnce } from "./forms.js";
import { inPieces } from "./in_pieces.js";
import { shifts } from "./visit.js";

/** Pages without the links of a signed-in person. */
const publicPlace = /^\/(sign-in|demo|shared)/;

/** The contrast of two opaque colours, as WCAG computes it. */
function contrast(one, other) {
  const luminance = (colour) => {
    const channels = colour.match(/[\d.]+/g).slice(0, 3).map((it) => Number(it) / 255);
    const [red, green, blue] = channels.map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The laws, which use these functions of `pages.js`. */
export function lawsOfDifficultConditions({ app, sample, signIn, fill }) {
  return {
    async everything_is_reached_by_the_keyboard_alone(page) {
      for (const place of await fill(page)) {
        await page.goto(app + place);
        const total = await page.evaluate(markControls);
        for (let press = 0; press < total * 4 + 20; press += 1) {
          await page.keyboard.press("Tab");
          if (await page.evaluate(markFocused)) break;
        }
        const missed = await page.evaluate(() => [...document.querySelectorAll("[data-missed]")].map((it) => it.outerHTML));
        assert.deepEqual(missed, [], place);
      }
    },

    async forced_colours_keep_the_states_apart(page) {
      await page.emulateMedia({ forcedColors: "active" });
      await page.goto(`${app}/demo`);
      const squares = await page.evaluate(() => ["ran", "rested", "to-come"].map((name) => {
        const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(document.querySelector(`.square.${name}`));
        return `${backgroundColor} ${borderTopStyle} ${borderTopWidth}`;
      }));
      assert.equal(new Set(squares).size, 3, `the squares of days: ${squares}`);
      const styles = await page.evaluate(() => ["ran", "rested", "to-come"].map((name) => {
        const { fill, stroke } = getComputedStyle(document.querySelector(`.year path.${name}`));
        return { fill, stroke };
      }));
      const [ran, rested, toCome] = styles;
      assert.notEqual(ran.fill, "none");
      assert.equal(rested.fill, "none");
      assert.notEqual(rested.stroke, "none");
      assert.notEqual(toCome.fill, "none");
      const cells = (name) => page.locator(`.year path.${name}`).first().getAttribute("d");
      const shape = (path) => path.slice(path.indexOf("h"), path.indexOf("z"));
      assert.notEqual(shape(await cells("ran")), shape(await cells("to-come")), "a day to come is a dot");
      await fill(page);
      await page.goto(`${app}/years/2025/numbers`);
      const widths = await page.locator(".legend i").evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).borderTopWidth));
      assert.equal(new Set(widths).size, 4, `the marks of the legend: ${widths}`);
    },

    async forced_colours_keep_charts_apart_from_the_ground(page) {
      await fill(page);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ forcedColors: "active", colorScheme });
        await page.goto(`${app}/demo`);
        const { ground, strokes } = await page.evaluate(() => {
          const painted = (selector) => getComputedStyle(document.querySelector(selector));
          const strokes = [".ring .done", ".ring .track", ".road .completed", ".road .even", ".year path.rested"];
          const fills = [".ring text", ".year path.ran", ".road .likely"];
          return {
            ground: getComputedStyle(document.documentElement).backgroundColor,
            strokes: [...strokes.map((it) => [it, painted(it).stroke]), ...fills.map((it) => [it, painted(it).fill])],
          };
        });
        for (const [name, colour] of strokes) {
          assert.ok(contrast(colour, ground) >= 3, `${colorScheme}: ${name}: ${colour} on ${ground}`);
        }
        const text = await page.evaluate(() => getComputedStyle(document.querySelector("h1")).color);
        for (const [name, colour] of strokes) assert.equal(colour, text, `${name} has the colour that the theme gives text`);
        const width = (part) => page.locator(`.ring .${part}`).evaluate((it) => Number.parseFloat(getComputedStyle(it).strokeWidth));
        assert.ok(await width("done") > 2 * await width("track"), "what is done is thicker");
        await page.goto(`${app}/`);
        const bars = await page.evaluate(() => [...document.querySelectorAll(".bars :is(rect, text)")].map((part) => {
          const { fill, stroke } = getComputedStyle(part);
          return { name: part.tagName, fill, line: part.tagName === "rect" ? stroke : fill };
        }));
        assert.equal(bars.length, 4);
        for (const { name, fill, line } of bars) {
          assert.equal(line, text, `${colorScheme}: ${name} of the bars has the colour of text`);
          if (name === "rect") assert.equal(fill, ground, `${colorScheme}: text in a bar is on the ground`);
        }
      }
    },

    async the_first_page_is_in_line_with_its_header_and_its_buttons(page) {
      await page.goto(`${app}/`);
      await signIn(page);
      await page.getByLabel(/^Running days in/).fill("200");
      await page.getByRole("button", { name: "Set the goal" }).click();
      await page.getByText("No runs yet").first().waitFor();
      const left = (selector) => page.locator(selector).first().evaluate((it) => it.getBoundingClientRect().left);
      assert.equal(await page.locator("header .years a[rel=prev]").count(), 0, "there is no earlier year");
      const year = await page.locator("header .years b").evaluate((it) => {
        const text = document.createRange();
        text.selectNodeContents(it);
        return text.getBoundingClientRect().left;
      });
      const site = await left("main .hero");
      assert.ok(year >= site, `the year begins at ${year}, the page at ${site}`);
      const middles = () => page.evaluate(() => {
        const middle = (left, right) => (left + right) / 2;
        const card = document.querySelector(".hero").getBoundingClientRect();
        const buttons = [...document.querySelectorAll(".hero .buttons .button")].map((it) => it.getBoundingClientRect());
        const row = buttons.filter((it) => it.top === buttons[0].top);
        return middle(row[0].left, row.at(-1).right) - middle(card.left, card.right);
      });
      assert.ok(Math.abs(await middles()) < 2, `the buttons are ${await middles()} px off centre`);
      await page.setViewportSize({ width: 1280, height: 800 });
      assert.equal(await left(".hero .buttons .button"), await left(".hero h1"), "at a desk all begin at the left");
    },

    /** A page that shows a secret is the answer to GET, so the browser does not ask whether to send the form again. */
    async back_and_forward_after_a_form_send_nothing_again(page) {
      await signIn(page);
      const posts = [];
      page.on("request", (request) => { if (request.method() === "POST") posts.push(request.url()); });
      for (const { open, secret } of shownOnce(app)) {
        await open(page);
        assert.equal(await page.locator(secret).count(), 1, `${page.url()}: it is shown`);
        const sent = posts.length;
        await page.goto(`${app}/help`);
        await page.goBack();
        assert.equal(await page.locator(secret).count(), 0, `${page.url()}: it is not shown again`);
        await page.getByText("cannot be shown again").waitFor();
        await page.reload();
        await page.goBack();
        await page.goForward();
        await page.getByText("cannot be shown again").waitFor();
        assert.equal(posts.length, sent, posts.join());
      }
    },

    async nothing_shifts_while_a_page_arrives_in_pieces(page, _, seen) {
      const link = /<nav[^]*?<\/a>/;
      const barOfLinks = /<nav class="pages"[^>]*>/;
      const iconOfALink = /<nav class="pages"[^]*?<\/svg>/;
      const places = await fill(page);
      const cuts = places.filter((place) => !publicPlace.test(place)).map((place) => [place, link]);
      cuts.push(["/help", barOfLinks], ["/help", iconOfALink], ["/years/2025", /<form class="line[^]*?<input[^>]*>/]);
      const firstRow = /<tbody>[^]*?<\/tr>/;
      const twoColumns = /<th [^]*?<\/th>[^]*?<\/th>/;
      const imported = places.find((place) => place.startsWith("/imports/"));
      cuts.push(["/years", twoColumns], ["/years", firstRow], [imported, twoColumns], [imported, firstRow], ["/webhooks", /<label class="choice">[^]*?(?=<code>)/]);
      // On a busy machine a browser paints in the middle of the verdict, whose lines are centred, and of a link.
      const verdict = [/<svg class="chart ring"[^]*?<\/svg>/, /class="status">[^]*?<\/span>/, /class="number">[^]*?<\/(b|span)>/, /class="unit">[^]*?<\/span>/,
        /class="tiles[^"]*">[^]*?<dd>/, /class="line-below">/];
      for (const place of ["/?target=280", "/years/2025", "/demo"]) {
        const html = await (await page.request.get(app + place, { headers: { Accept: "text/html" } })).text();
        const marks = verdict.filter((mark) => mark.test(html));
        assert.notEqual(marks.length, 0, place);
        cuts.push(...marks.map((mark) => [place, mark]));
      }
      const pieces = await inPieces(app);
      for (const [place, mark] of cuts) {
        await page.goto("about:blank");
        pieces.cutAfter(mark);
        const arrived = page.goto(pieces.url + place, { waitUntil: "networkidle" });
        await page.waitForURL(pieces.url + place, { waitUntil: "commit" });
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        pieces.release();
        await arrived;
        assert.deepEqual(await page.evaluate(shifts), [], `${place}, cut after ${mark}`);
      }
      pieces.close();
      seen.requests.length = 0;
    },

    async offline_shows_the_last_page_and_its_date(page, context, seen) {
      await fill(page);
      await page.goto(`${app}/`);
      await page.evaluate(async () => { await navigator.serviceWorker.ready; });
      await page.goto(`${app}/`);
      const headline = await page.locator("h1").innerText();
      await context.setOffline(true);
      await page.goto(`${app}/goal`);
      await page.getByText(/^This page needs a connection\. Here is your year, as of \d+ [A-Z][a-z]+ at \d\d:\d\d\.$/).waitFor();
      assert.equal(await page.locator("h1").innerText(), headline);
      await context.setOffline(false);
      await page.goto(`${app}/settings`);
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.waitForURL(`${app}/`);
      await context.setOffline(true);
      await assert.rejects(page.goto(`${app}/goal`), "signing out leaves no page behind");
      seen.complaints.length = 0;
    },

    async a_run_without_network_is_sent_later(page, context, seen) {
      await signIn(page);
      await page.evaluate(async () => { await navigator.serviceWorker.ready; });
      await page.goto(`${app}/`);
      await context.setOffline(true);
      await page.getByRole("button", { name: "I ran today" }).first().click();
      await page.getByText("Saved on this phone. It is sent when you're online.").waitFor();
      await page.reload();
      await page.getByText("Saved on this phone. It is sent when you're online.").waitFor();
      await context.setOffline(false);
      // The page sends it by itself, and shows itself again.
      await page.locator("h1", { hasText: "1 day so far" }).waitFor();
      await page.waitForFunction(() => localStorage.getItem("kept-run") === null);
      seen.complaints.length = 0;
    },

    /** The server is silent: the kept page comes after 2.5 seconds, and says when it was made. */
    async a_silent_server_shows_the_kept_page(page, context, seen) {
      await signIn(page);
      await page.evaluate(async () => { await navigator.serviceWorker.ready; });
      await page.goto(`${app}/`);
      await page.goto(`${app}/years`);
      await context.route("**/years", () => {});
      await page.goto(`${app}/years`);
      await page.getByText(/^You're offline\. As of /).waitFor();
      seen.complaints.length = 0;
    },

    async what_was_typed_is_there_after_the_sign_in(page, context) {
      await signIn(page);
      await page.goto(`${app}/share`);
      await page.locator("input[name=name]").fill("Family");
      await context.clearCookies();
      await page.getByRole("button", { name: "Create link" }).click();
      await page.getByText("You've been signed out, so this wasn't saved.").waitFor();
      await page.locator("main").getByRole("link", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "kim@example.com" }).click();
      await page.waitForURL(`${app}/share`);
      assert.equal(await page.locator("input[name=name]").inputValue(), "Family");
    },

    async the_page_for_use_offline_belongs_to_one_account(page, context, seen) {
      await fill(page);
      await page.goto(`${app}/`);
      await page.evaluate(async () => { await navigator.serviceWorker.ready; });
      await page.goto(`${app}/`);
      const cookies = await context.cookies();
      const rejectsOffline = async (why) => {
        await context.setOffline(true);
        await assert.rejects(page.goto(`${app}/goal`), why);
        await context.setOffline(false);
      };

      await context.clearCookies();
      await page.goto(`${app}/settings`);
      assert.equal(new URL(page.url()).pathname, "/sign-in");
      await rejectsOffline("an ended session leaves no page behind");

      await context.addCookies(cookies);
      await page.goto(`${app}/`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const other = await context.browser().newContext();
      const elsewhere = await other.newPage();
      await signIn(elsewhere, "sam@example.com");
      await context.clearCookies();
      await context.addCookies(await other.cookies());
      await page.goto(`${app}/settings`);
      assert.equal(new URL(page.url()).pathname, "/settings");
      await rejectsOffline("another account does not see the page");
      seen.complaints.length = 0;
    },

    /** The page of the service is another site. The session goes with the browser that it sends back. */
    async a_consent_leads_to_the_service_and_back(page, _, seen) {
      await signIn(page);
      await page.goto(`${app}/connections`);
      await page.getByRole("link", { name: "Connect: Strava" }).click();
      await page.waitForURL(/\/oauth\/authorize\?/);
      await page.getByRole("link", { name: "Cancel" }).click();
      const alert = page.getByRole("alert");
      assert.match(await alert.innerText(), /^you did not allow the service/i);
      await alert.getByRole("link").click();
      assert.equal(await page.locator(":target").innerText(), "Strava", "the sentence leads to its service");
      await page.reload();
      assert.match(await alert.innerText(), /used before/, "the address is good once");
      seen.requests.length = 0;
    },

    async an_ended_session_leads_to_sign_in_and_back(page, context) {
      await signIn(page);
      const other = await context.browser().newContext();
      const elsewhere = await other.newPage();
      await signIn(elsewhere);
      await elsewhere.goto(`${app}/sessions`);
      const clients = await elsewhere.locator("main li b").evaluateAll((names) => names.map((name) => [name.innerText, name.title]));
      const userAgent = await elsewhere.evaluate(() => navigator.userAgent);
      assert.equal(clients.length, 2);
      for (const [name, title] of clients) {
        assert.match(name, /^Chrome on (Linux|Mac|Windows)$/);
        assert.equal(title, userAgent);
      }
      await elsewhere.getByRole("button", { name: "Sign out there" }).click();
      await elsewhere.getByText("The session has ended.").waitFor();
      await page.goto(`${app}/settings`);
      assert.equal(new URL(page.url()).pathname, "/sign-in");
      await page.getByText("You were signed out. Please sign in again.").waitFor();
      await page.locator("main").getByRole("link", { name: "Sign in" }).click();
      await page.getByRole("button", { name: "kim@example.com" }).click();
      await page.waitForURL(`${app}/settings`);
    },

    async two_tabs_that_open_after_a_day_both_show_the_year(page, context) {
      await fill(page);
      await context.clearCookies({ name: "__Host-tracker_access" });
      const tabs = await Promise.all([context.newPage(), context.newPage()]);
      await Promise.all(tabs.map((tab) => tab.goto(`${app}/years/2025`)));
      for (const tab of tabs) await tab.getByRole("heading", { name: "The year 2025" }).waitFor();
    },

    async an_import_that_broke_off_is_sent_again(page, _, seen) {
      await signIn(page);
      await page.goto(`${app}/import`);
      const isImport = (url) => url.pathname === "/import";
      // Only a page that was touched may ask.
      await page.locator("h1").click();
      let breakOff;
      await page.route(isImport, (route) => { breakOff = () => route.abort("connectionreset"); });
      const [request, question] = [page.waitForRequest((it) => isImport(new URL(it.url()))), page.waitForEvent("dialog")];
      await page.locator("#file").setInputFiles(sample);
      await request;
      await page.evaluate(() => { setTimeout(() => location.assign("/goal")); });
      const dialog = await question;
      assert.equal(dialog.type(), "beforeunload", "who leaves during an import is asked");
      await dialog.dismiss();
      await breakOff();
      await page.getByText(/^Connection lost\. Nothing was imported\./).waitFor();
      await page.unroute(isImport);
      await page.reload();
      await page.locator("#file").setInputFiles(sample);
      await page.getByText(/^353 workouts added/).waitFor();
      seen.complaints.length = 0;
    },

    async too_many_requests_say_when_to_come_back(page) {
      await signIn(page);
      let answer = await page.request.get(`${app}/goal`, { headers: { Accept: "text/html" } });
      for (let sent = 0; sent < 300 && answer.status() !== 429; sent += 1) {
        answer = await page.request.get(`${app}/goal`, { headers: { Accept: "text/html" } });
      }
      assert.equal(answer.status(), 429);
      assert.match(await answer.text(), /Too many requests[^]*Try again in \d+ seconds?\./);
      assert.match(answer.headers()["retry-after"], /^\d+$/);
    },
  };
}

/** Marks all visible controls. Returns their number. */
function markControls() {
  const controls = document.querySelectorAll("a[href], button, input:not([type=hidden]), select, summary, [tabindex='0']");
  const seen = [...controls].filter((control) => control.checkVisibility());
  for (const control of seen) control.dataset.missed = "";
  return seen.length;
}

/** Records the focused control, if its focus is visible. Returns whether all controls were reached. */
function markFocused() {
  const focused = document.activeElement;
  if (getComputedStyle(focused).outlineStyle !== "none") delete focused.dataset.missed;
  return !document.querySelector("[data-missed]");
}
