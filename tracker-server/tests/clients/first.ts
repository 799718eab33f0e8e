// A client with the types of the document: a goal, a run, a file, and the number of running days.

import { readFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import type { paths } from "./interface.js";

const { TRACKER_URL: baseUrl, TRACKER_TOKEN: token, TRACKER_FIT: file } = process.env;
if (baseUrl === undefined || token === undefined || file === undefined) throw new Error("a variable is missing");
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });

const goal = await client.POST("/api/v1/goals", { body: { year: 2025, targetDays: 300 } });
if (goal.error) throw new Error(goal.error.message);
const run = await client.POST("/api/v1/workouts", { body: { date: "2025-06-30", distance: 5200 } });
if (run.error) throw new Error(run.error.message);
// The types have a text where the document has bytes.
const bytes = (await readFile(file)) as unknown as string;
const headers = { "Content-Type": "application/octet-stream" };
const imported = await client.POST("/api/v1/imports", { body: bytes, bodySerializer: (body) => body, headers });
if (imported.data?.processed !== 1) throw new Error(JSON.stringify(imported.error ?? imported.data));
const progress = await client.GET("/api/v1/goals/{year}/progress", { params: { path: { year: 2025 } } });
if (progress.error) throw new Error(progress.error.message);
const { completedDays, targetDays } = progress.data;
if (completedDays !== 2 || targetDays !== 300) throw new Error(`${completedDays} of ${targetDays}`);

const unknown = await client.GET("/api/v1/goals/{year}", { params: { path: { year: 1999 } } });
if (unknown.error?.code !== "goal_not_found") throw new Error(`another error: ${unknown.error?.code}`);
console.log(`TypeScript: ${completedDays} of ${targetDays} days`);
