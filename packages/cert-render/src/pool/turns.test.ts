import { expect, test } from "vitest";
import { createFairQueue } from "./fairQueue.ts";
import { createTurns, type TurnTask } from "./turns.ts";

interface Job extends TurnTask {
  client: string;
  /** How long it takes, in milliseconds. */
  cost: number;
}

const pdf = (client: string, programKey: string, cost: number): Job => ({
  client,
  cost,
  kind: "pdf",
  job: { programKey, values: {}, title: "", issuedAt: new Date(0) },
});
const compile = (client: string, cost: number): Job => ({
  client,
  cost,
  kind: "compile",
  job: { docx: new Uint8Array(), fonts: [] },
});

/** Does work as the pool does it, on a clock of its own; answers when each was done, in the order of their ends. */
function run(jobs: readonly (Job & { at?: number })[], processes = 2): { client: string; waited: number }[] {
  const queue = createFairQueue<Job & { at?: number }>(500);
  const turns = createTurns<Job & { at?: number }>(processes);
  const coming = jobs.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const seats: { job: Job & { at?: number }; until: number }[] = [];
  const ends: { client: string; waited: number }[] = [];
  for (let now = 0; coming.length > 0 || queue.size > 0 || seats.length > 0;) {
    const here = coming.filter(({ at = 0 }) => at <= now);
    coming.splice(0, here.length);
    for (const job of here) queue.add(job, job.client);
    while (seats.length < processes) {
      const job = turns.next((mayBegin) => queue.take(mayBegin));
      if (!job) break;
      turns.begin(job);
      seats.push({ job, until: now + job.cost });
    }
    now = Math.min(...seats.map(({ until }) => until), ...coming.slice(0, 1).map(({ at = 0 }) => at));
    for (const seat of seats.filter(({ until }) => until <= now)) {
      seats.splice(seats.indexOf(seat), 1);
      turns.end(seat.job, seat.job.cost);
      ends.push({ client: seat.job.client, waited: now - (seat.job.at ?? 0) });
    }
  }
  return ends;
}

const slow = (count: number): Job[] => Array.from({ length: count }, (_, index) => pdf(`slow ${index}`, "slow", 1_400));
const waits = (ends: ReturnType<typeof run>, client: string) =>
  ends.filter((end) => end.client === client).map(({ waited }) => waited);

test("twenty clients of a template of 1.4 s let others wait at most three times as long as alone", () => {
  const other = [0, 500, 1_000, 9_000].map((at) => ({ ...pdf("other", "quick", 120), at }));
  const alone = Math.max(...waits(run(other), "other"));
  expect(Math.max(...waits(run([...slow(20), ...other]), "other"))).toBeLessThanOrEqual(3 * alone);
});

test("uploads leave a process to those who download", () => {
  const uploads = Array.from({ length: 6 }, () => compile("uploader", 20_000));
  const other = [0, 100, 30_000].map((at) => ({ ...pdf("other", "quick", 120), at }));
  expect(waits(run([...uploads, ...other]), "other")).toEqual([120, 140, 120]);
});

test("one process takes turns between long work and other work", () => {
  const known = { ...pdf("other", "quick", 120), at: 0 };
  const other = Array.from({ length: 3 }, () => ({ ...known, at: 500 }));
  const ends = run([known, ...slow(20), ...other], 1).map(({ client }) => client);
  expect(ends.indexOf("other")).toBeLessThanOrEqual(1);
  expect(ends.lastIndexOf("other")).toBeLessThanOrEqual(6);
});

test("clients take turns, in the order in which they came", () => {
  const queue = createFairQueue<string>(10);
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) queue.add(item, item.charAt(0));
  const order = Array.from({ length: 6 }, () => queue.take());
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(queue.take()).toBeUndefined();
});

test("work that nobody waits for any more gives its place back, and its client keeps the turn", () => {
  const queue = createFairQueue<string>(4);
  for (const item of ["a1", "a2", "b1", "c1"]) queue.add(item, item.charAt(0));
  for (const item of ["a1", "c1", "unknown"]) queue.remove(item);
  expect(queue.size).toBe(2);
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["a2", "b1", undefined]);
});

test("a full queue makes room at the cost of who has most in it, and refuses their next", () => {
  const queue = createFairQueue<string>(4);
  for (const item of ["a1", "a2", "a3", "a4"]) expect(queue.add(item, "a")).toBeUndefined();
  expect(queue.add("a5", "a")).toBe("a5");
  expect(queue.add("b1", "b")).toBe("a4");
  expect(queue.add("b2", "b")).toBe("a3");
  expect(queue.add("b3", "b")).toBe("b3");
  queue.putBack("c1", "c");
  expect(queue.size).toBe(5);
  expect([queue.take(), queue.take(), queue.take()]).toEqual(["c1", "a1", "b1"]);
});

test("a group of strangers of one network has one turn where much waits, and each of them one where little does", () => {
  const queue = createFairQueue<string>(8);
  const add = (item: string, group: string) => queue.add(item, { id: item, group, isStranger: true });
  for (const item of ["a1", "a2", "a3"]) add(item, "a");
  add("b1", "b");
  expect([queue.take(), queue.take()]).toEqual(["a1", "a2"]);
  for (const item of ["a4", "a5", "b2"]) add(item, item.charAt(0));
  expect(queue.size).toBe(5);
  expect(Array.from({ length: 2 }, () => queue.take())).toEqual(["b1", "a3"]);
});

test("a full queue makes room at the cost of the network that has most in it, however many addresses that has", () => {
  const queue = createFairQueue<string>(8);
  const add = (item: string) => queue.add(item, { id: item, group: item.charAt(0), isStranger: true });
  for (let index = 0; index < 6; index += 1) expect(add(`a${index}`)).toBeUndefined();
  expect(add("a6")).toBe("a6");
  expect(add("b0")).toMatch(/^a/u);
  expect(queue.size).toBe(6);
});

test("a quarter of the places is kept free of strangers, however many there are", () => {
  const queue = createFairQueue<string>(8);
  for (let index = 0; index < 20; index += 1) queue.add(`stranger ${index}`, { id: `${index}`, isStranger: true });
  expect(queue.size).toBe(6);
  expect(queue.add("user 1", { id: "user 1" })).toBeUndefined();
  expect(queue.add("user 2", { id: "user 2" })).toBeUndefined();
  // All who are left have one each
  expect(queue.add("user 3", { id: "user 3" })).toBe("user 3");
});

const docx = (client: string, name: string, cost: number): Job => ({
  client,
  cost,
  kind: "docx",
  job: { docx: new TextEncoder().encode(name), values: {} },
});
const picture = (client: string, name: string, cost: number): Job => ({
  client,
  cost,
  kind: "picture",
  job: { pdf: new TextEncoder().encode(name), edge: 100 },
});

test("filled Word files and pictures that took long leave a process to the rest", () => {
  const slowFiles = Array.from({ length: 20 }, (_, index) => docx(`slow ${index}`, "slow", 1_400));
  const other = [0, 500, 9_000].map((at) => ({ ...docx("other", "quick", 120), at }));
  expect(Math.max(...waits(run([...slowFiles, ...other]), "other"))).toBeLessThanOrEqual(360);
  const slowPictures = Array.from({ length: 20 }, (_, index) => picture(`slow ${index}`, "slow", 1_400));
  const looks = [0, 500, 9_000].map((at) => ({ ...picture("other", "quick", 120), at }));
  expect(Math.max(...waits(run([...slowPictures, ...looks]), "other"))).toBeLessThanOrEqual(360);
});

test("programs that nobody has timed count as long work where the last one took long", () => {
  const strangers = Array.from({ length: 20 }, (_, index) => pdf(`slow ${index}`, `slow ${index}`, 1_400));
  const known = { ...pdf("other", "quick", 120), at: 0 };
  // Both processes take one of them before anybody knows; from then on one is free
  const other = [3_000, 6_000, 9_000].map((at) => ({ ...pdf("other", "quick", 120), at }));
  const later = waits(run([known, ...strangers, ...other]), "other").slice(1);
  expect(Math.max(...later)).toBeLessThanOrEqual(360);
});
