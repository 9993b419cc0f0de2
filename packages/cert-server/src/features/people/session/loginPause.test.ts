import { expect, test } from "vitest";
import { createLoginPause } from "./loginPause.ts";

const MINUTE = 60_000;
const owner = { account: "wang", address: "192.0.2.1" };
const strangers = Array.from({ length: 100 }, (_, index) => ({ account: "wang", address: `198.51.100.${index}` }));

function start() {
  const time = { now: 0 };
  return { time, pause: createLoginPause(() => time.now) };
}

/** Fails from each address as often as possible within a time. */
function attack({ time, pause }: ReturnType<typeof start>, forMs: number): number {
  let tries = 0;
  for (const until = time.now + forMs; time.now < until; time.now += 10_000) {
    for (const stranger of strangers) if (pause.attempt(stranger) === 0) tries += 1;
  }
  return tries;
}

test("after five failures from one address nothing is tried for 15 minutes", () => {
  const { time, pause } = start();
  for (let count = 0; count < 5; count += 1) expect(pause.attempt(owner)).toBe(0);
  expect(pause.attempt(owner)).toBe(15 * MINUTE);
  time.now += 15 * MINUTE;
  expect(pause.attempt(owner)).toBe(0);
});

test("a hundred addresses are slowed down, and shut no owner out: neither where they were before, nor anywhere else", () => {
  const started = start();
  const { pause } = started;
  expect(pause.attempt(owner)).toBe(0);
  pause.recordSuccess(owner);
  // Five an address in each quarter of an hour would be 2,000
  expect(attack(started, 60 * MINUTE)).toBeLessThanOrEqual(100 * 4 + 20);
  for (let count = 0; count < 5; count += 1) expect(pause.attempt(owner)).toBe(0);
  const elsewhere = { ...owner, address: "203.0.113.7" };
  expect(pause.attempt(elsewhere)).toBe(0);
  pause.recordSuccess(elsewhere);
  expect(pause.attempt(elsewhere)).toBe(0);
});

test("a stranger waits longer with each failure of the account, up to 15 minutes", () => {
  const { pause } = start();
  const waits = strangers.slice(0, 20).map((stranger) => {
    expect(pause.attempt(stranger)).toBe(0);
    return pause.attempt(stranger) / 1000;
  });
  expect(waits[0]).toBe(0);
  expect(waits.at(-1)).toBe(900);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

test("one IPv6 network of 48 bits waits as one, however many networks of 64 bits it has; its neighbours do not", () => {
  const { time, pause } = start();
  const stranger = (network: string, index: number) => ({
    account: "wang",
    address: `2001:db8:${network}:${index}::1`,
  });
  let tries = 0;
  for (; time.now < 60 * MINUTE; time.now += 30_000)
    for (let index = 0; index < 20; index += 1) if (pause.attempt(stranger("1", index)) === 0) tries += 1;
  // Ten before anybody slows down, then as many as one address is let
  expect(tries).toBeLessThanOrEqual(10 + 4 * 6);
  expect(pause.attempt(stranger("2", 1))).toBe(0);
  pause.recordSuccess(stranger("2", 1));
  expect(pause.attempt(stranger("2", 1))).toBe(0);
});

test("a network's wait for a failure stays when another try from it ends without an answer", () => {
  const { pause } = start();
  for (const stranger of strangers.slice(0, 9)) pause.attempt(stranger);
  const from = (index: number) => ({ account: "wang", address: `2001:db8:1:${index}::1` });
  for (let index = 0; index < 3; index += 1) {
    const client = from(index);
    expect(pause.attempt(client)).toBe(0);
    pause.undo(client);
  }
  expect(pause.attempt(from(3))).toBe(0);
  expect(pause.attempt(from(4))).toBe(15_000);
});

test("a known device is not paused by what others try from its address", () => {
  const { pause } = start();
  for (let count = 0; count < 5; count += 1) pause.attempt(owner);
  expect(pause.attempt(owner)).toBeGreaterThan(0);
  expect(pause.attempt({ ...owner, device: "d".repeat(64) })).toBe(0);
});

test("tries without an answer are as if they had not been", () => {
  const { pause } = start();
  for (let count = 0; count < 4; count += 1) pause.attempt(owner);
  for (let count = 0; count < 10; count += 1) {
    expect(pause.attempt(owner)).toBe(0);
    pause.undo(owner);
  }
  expect(pause.attempt(owner)).toBe(0);
  expect(pause.attempt(owner)).toBe(15 * MINUTE);
});

test("a stranger's wait for a failure stays when another try of theirs ends without an answer", () => {
  const { pause } = start();
  for (const stranger of strangers.slice(0, 9)) pause.attempt(stranger);
  const client = { account: "wang", address: "203.0.113.7" };
  for (let count = 0; count < 3; count += 1) {
    expect(pause.attempt(client)).toBe(0);
    pause.undo(client);
  }
  expect(pause.attempt(client)).toBe(0);
  expect(pause.attempt(client)).toBe(15_000);
});

test("a try without an answer delays no other: the code after a right password is taken at once", () => {
  const { time, pause } = start();
  for (const stranger of strangers.slice(0, 10)) pause.attempt(stranger);
  for (const address of ["203.0.113.7", "2001:db8:1:1::1"]) {
    const client = { account: "wang", address };
    expect(pause.attempt(client)).toBe(0);
    time.now += pause.attempt(client);
    expect(pause.attempt(client)).toBe(0);
    pause.undo(client);
    expect(pause.attempt(client)).toBe(0);
    expect(pause.attempt(client)).toBeGreaterThan(0);
  }
});

test("an attack that has ended is forgotten after an hour", () => {
  const started = start();
  attack(started, 10 * MINUTE);
  started.time.now += 61 * MINUTE;
  const [stranger] = strangers;
  if (!stranger) throw new Error("no stranger");
  expect(started.pause.attempt(stranger)).toBe(0);
  expect(started.pause.attempt(stranger)).toBe(0);
});
