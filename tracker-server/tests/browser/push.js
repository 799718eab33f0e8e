// Reminders in a browser: the button of the page of settings, a push service of our own, and what the service worker does
// with its messages. Chromium subscribes only over a network, so its own subscription is replaced by one at that service.
import assert from "node:assert/strict";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** A push service on this machine, and the keys of a browser that has subscribed there. */
class PushService {
  #keys = createECDH("prime256v1");
  #auth = randomBytes(16);
  #server = createServer(async (request, answer) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    answer.writeHead(201).end();
    this.#server.emit("push", Buffer.concat(parts));
  });

  async open() {
    this.#keys.generateKeys();
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const endpoint = `http://127.0.0.1:${this.#server.address().port}/send/1`;
    const keys = { p256dh: this.#keys.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
    return { endpoint, keys };
  }

  close() { this.#server.close(); }

  /** The next message, decrypted as RFC 8291 says. */
  async next() {
    const [body] = await once(this.#server, "push");
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret, by, info, length) => Buffer.from(hkdfSync("sha256", secret, by, info, length));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const seed = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const key = derive(seed, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = derive(seed, salt, "Content-Encoding: nonce\0", 12);
    const opener = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return JSON.parse(text.subarray(0, -1));
  }
}

/** Replaces what the browser asks its push service. */
function replaceSubscription(subscription) {
  const subscribed = { ...subscription, toJSON: () => subscription, unsubscribe: async () => localStorage.removeItem("pushed") };
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("pushed") ? subscribed : null);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !/^B[\w-]{86}$/.test(applicationServerKey)) throw new TypeError(applicationServerKey);
    localStorage.setItem("pushed", "yes");
    return subscribed;
  };
}

/** The service worker, which says what it would show and open. The browser shows nothing in its tests. */
async function workerOf(page, context, app) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    Object.assign(self, { shown: [], opened: [] });
    self.registration.showNotification = async (title, options) => { self.shown.push({ title, ...options }); };
    self.clients.openWindow = async (place) => { self.opened.push(place); };
  });
  const session = await context.newCDPSession(page);
  const found = new Promise((done) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => { if (registrations.length > 0) done(registrations[0]); });
  });
  await session.send("ServiceWorker.enable");
  const { registrationId } = await found;
  return {
    /** What the worker shows for a message. */
    async show(message) {
      const before = await worker.evaluate(() => self.shown.length);
      await session.send("ServiceWorker.deliverPushMessage", { origin: app, registrationId, data: JSON.stringify(message) });
      return worker.evaluate(async (known) => {
        while (self.shown.length === known) await new Promise((done) => setTimeout(done, 10));
        return self.shown.at(-1);
      }, before);
    },
    /** Taps a notification or one of its buttons. Returns what was opened, without the address of the server. */
    async tap(action, data) {
      const opened = await worker.evaluate(async ([chosen, known]) => {
        let waited;
        const notification = { data: known, close() { this.isClosed = true; } };
        const tapped = Object.assign(new ExtendableEvent("notificationclick"), { action: chosen, notification, waitUntil: (work) => { waited = work; } });
        self.opened = [];
        self.dispatchEvent(tapped);
        await waited;
        return { places: self.opened, isClosed: notification.isClosed };
      }, [action, data]);
      assert.equal(opened.isClosed, true, "a tap closes the notification");
      return opened.places.map((place) => place.replace(app, ""));
    },
    /** The browser has another subscription, made with a key of the server. */
    renew(subscription, key) {
      return worker.evaluate(async ([renewed, inAddresses]) => {
        const bytes = Uint8Array.from(atob(inAddresses.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));
        const newSubscription = { options: { applicationServerKey: bytes.buffer }, toJSON: () => renewed };
        let waited;
        const told = Object.assign(new ExtendableEvent("pushsubscriptionchange"), { newSubscription, waitUntil: (work) => { waited = work; } });
        self.dispatchEvent(told);
        await waited;
      }, [subscription, key]);
    },
  };
}

export function lawsOfPush({ app, signIn }) {
  return {
    async one_tap_brings_reminders_to_this_device(page, context) {
      const service = new PushService();
      try {
        await context.addInitScript(replaceSubscription, await service.open());
        await signIn(page);
        await page.goto(`${app}/settings`);
        const first = service.next();
        await page.getByRole("button", { name: "Remind me at 20:00 on this device" }).click();
        await page.getByText("Reminders arrive on this device from now on.").waitFor();
        await page.getByText("· this device").waitFor();
        assert.equal(await page.getByRole("button", { name: "Remind me" }).count(), 0, "this device has it already");
        assert.equal(await page.locator("#reminder").inputValue(), "20");
        const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
        if (zone.includes("/")) assert.equal(await page.locator("#zone").inputValue(), zone);
        const message = await first;
        const worker = await workerOf(page, context, app);
        const test = await worker.show(message);
        assert.deepEqual([test.title, test.body, test.actions], ["Test", "This is a test. Messages arrive here.", []]);

        const date = await page.evaluate(() => new Intl.DateTimeFormat("sv-SE").format(new Date()));
        const reminder = await worker.show({ ...message, date });
        assert.deepEqual(reminder.actions, [{ action: "ran", title: "I ran" }, { action: "not-today", title: "Not today" }]);
        assert.equal(reminder.icon, "/favicon.ico");
        assert.deepEqual([reminder.tag, reminder.data], [date, { date }], "a second reminder of a day replaces the first one");
        assert.deepEqual(await worker.tap("not-today", reminder.data), []);
        assert.deepEqual(await worker.tap("", reminder.data), ["/"]);
        const [added] = await worker.tap("ran", reminder.data);
        assert.match(added, /^\/\?done=/, "the page says that the run is added");
        await page.goto(app + added);
        await page.getByRole("button", { name: "Undo" }).waitFor();
        const [again] = await worker.tap("ran", reminder.data);
        assert.equal(again, added, "a second tap adds no second run");

        await page.goto(`${app}/settings`);
        await page.getByRole("button", { name: "Turn off" }).click();
        await page.getByText("Reminders no longer arrive on that device.").waitFor();
        await page.getByRole("button", { name: "Remind me at 20:00 on this device" }).waitFor();
        assert.equal(await page.locator("[data-endpoint]").count(), 0);
      } finally {
        service.close();
      }
    },

    /** Where one runs, there may be no network: the button of a reminder loses no run. */
    async the_answer_to_a_reminder_without_network_is_kept(page, context, seen) {
      await signIn(page);
      const worker = await workerOf(page, context, app);
      await page.reload();
      const date = await page.evaluate(() => new Intl.DateTimeFormat("sv-SE").format(new Date()));
      await context.setOffline(true);
      assert.deepEqual(await worker.tap("ran", { date }), ["/"]);
      await page.goto(`${app}/`);
      await page.getByText("Saved on this phone. It is sent when you're online.").waitFor();
      await context.setOffline(false);
      await page.locator("h1", { hasText: "1 day so far" }).waitFor();
      assert.equal(await page.getByRole("button", { name: "I ran today" }).count(), 0);
      seen.complaints.length = 0;
    },

    /** The browser may renew its subscription by itself. The old one ends when its push service says so. */
    async a_renewed_subscription_is_told_to_the_server(page, context) {
      const service = new PushService();
      try {
        const subscription = await service.open();
        await context.addInitScript(replaceSubscription, subscription);
        await signIn(page);
        const worker = await workerOf(page, context, app);
        await page.goto(`${app}/settings`);
        const key = await page.locator("form[data-key]").getAttribute("data-key");
        await worker.renew(subscription, key);
        await page.reload();
        assert.equal(await page.locator("[data-endpoint]").getAttribute("data-endpoint"), subscription.endpoint);
      } finally {
        service.close();
      }
    },

    async reminders_of_one_person_end_when_another_one_signs_in(page, context) {
      await signIn(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      const [worker] = context.serviceWorkers();
      await worker.evaluate(() => {
        self.ended = 0;
        PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => { self.ended += 1; } });
      });
      await page.goto(`${app}/`);
      for (const [person, ended] of [["kim@example.com", 0], ["alex@example.com", 1], ["alex@example.com", 1]]) {
        await context.clearCookies();
        await page.goto(`${app}/`);
        await signIn(page, person);
        await page.goto(`${app}/years`);
        assert.equal(await worker.evaluate(() => self.ended), ended, person);
      }
    },

    async a_browser_that_gets_no_reminders_says_why(page, context) {
      await signIn(page);
      const says = async (text) => {
        await page.locator("[data-push]", { hasText: text }).waitFor();
        assert.equal(await page.locator("[data-push]:visible").count(), 1, text);
      };
      // Chromium without windows blocks all messages.
      await page.goto(`${app}/settings`);
      await page.getByRole("button", { name: "Remind me at 20:00" }).click();
      await says("This browser blocks messages from this page.");
      await page.evaluate(() => {
        Notification.requestPermission = async () => "granted";
        PushManager.prototype.subscribe = async () => { throw new DOMException("no push service", "AbortError"); };
      });
      await page.getByRole("button", { name: "Remind me at 20:00" }).click();
      await says("The browser's push service can't be reached.");
      const withoutPush = async (standalone) => {
        const tab = await context.newPage();
        await tab.addInitScript((isOnHomeScreen) => {
          delete window.PushManager;
          if (isOnHomeScreen !== null) Object.defineProperty(navigator, "standalone", { value: isOnHomeScreen });
        }, standalone);
        await tab.goto(`${app}/settings`);
        await tab.locator("[data-push]:visible").waitFor();
        assert.equal(await tab.getByRole("button", { name: "Remind me" }).count(), 0);
        return tab.locator("[data-push]:visible").innerText();
      };
      assert.match(await withoutPush(false), /^On an iPhone or iPad, .* once this page is on the home screen/);
      assert.match(await withoutPush(true), /^Reminders can't arrive here: /);
      assert.match(await withoutPush(null), /^Reminders can't arrive here: /);
    },
  };
}
