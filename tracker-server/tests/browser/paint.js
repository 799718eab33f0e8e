// Measures when the public pages are first painted on a slow line. `node paint.js URL CHROMIUM` prints the figures.
// It is not a test, because the time depends on the machine.
import { launch } from "./visit.js";

const [app, executablePath] = process.argv.slice(2);
/** 1.6 Mbit a second, 150 ms away, and a processor that is four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const slowdown = { rate: 4 };

async function firstPaint(browser, place) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send("Network.enable");
  await device.send("Network.emulateNetworkConditions", line);
  await device.send("Emulation.setCPUThrottlingRate", slowdown);
  await page.goto(app + place);
  const time = await page.evaluate(() => new Promise((done) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName("first-contentful-paint").at(0);
      if (paint) done(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  }));
  await context.close();
  return time;
}

const browser = await launch(executablePath);
for (const place of ["/", "/demo"]) {
  const times = [];
  for (let visit = 0; visit < 5; visit += 1) times.push(await firstPaint(browser, place));
  times.sort((a, b) => a - b);
  console.log(`${place}: ${Math.round(times[2])} ms (${Math.round(times[0])} to ${Math.round(times[4])})`);
}
await browser.close();
