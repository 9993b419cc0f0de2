import { expect, test } from "vitest";
import { createHolderCheckTries } from "./holderCheckTries.ts";

const minutes = 60_000;

function open() {
  const time = { now: 1 };
  const tries = createHolderCheckTries(() => time.now);
  const answer = (awardId: string, address: string) => tries.attempt({ awardId, address });
  return { time, tries, answer };
}

test("five wrong answers pause a client for the award, and nobody else", () => {
  const { time, tries, answer } = open();
  const mine = { awardId: "a", address: "192.0.2.1" };
  const left = Array.from({ length: 4 }, () => {
    expect(answer("a", mine.address)).toBe(0);
    return tries.look(mine).remainingTries;
  });
  expect(left).toEqual([4, 3, 2, 1]);
  expect(answer("a", mine.address)).toBe(0);
  expect(tries.look(mine)).toEqual({ remainingTries: 0, wait: 15 * minutes });
  expect(answer("a", mine.address)).toBe(15 * minutes);
  expect([answer("b", mine.address), answer("a", "192.0.2.2")]).toEqual([0, 0]);
  time.now += 15 * minutes;
  expect(answer("a", mine.address)).toBe(0);
});

test("an award that many addresses try slows them down, but not those from which it was answered", () => {
  const { tries, answer } = open();
  const owner = { awardId: "a", address: "192.0.2.1" };
  expect(tries.attempt(owner)).toBe(0);
  tries.recordSuccess(owner);
  for (let index = 0; index < 20; index += 1) expect(answer("a", `198.51.100.${index}`)).toBe(0);
  expect(answer("a", "198.51.100.19")).toBeGreaterThan(minutes);
  expect([answer("a", owner.address), answer("a", owner.address)]).toEqual([0, 0]);
  // Nor does anybody wait before a first try
  expect(answer("a", "203.0.113.9")).toBe(0);
});

test("a client that answers wrongly for many awards pauses for all, an IPv6 network as one", () => {
  const { time, tries, answer } = open();
  for (let index = 0; index < 30; index += 1) expect(answer(`award ${index}`, `2001:db8::${index}`)).toBe(0);
  expect(answer("another", "2001:db8::ffff")).toBe(15 * minutes);
  expect(tries.look({ awardId: "another", address: "2001:db8::1" })).toEqual({ remainingTries: 0, wait: 15 * minutes });
  expect(answer("another", "2001:db8:1::1")).toBe(0);
  time.now += 15 * minutes;
  const right = { awardId: "another", address: "2001:db8::1" };
  for (let index = 0; index < 40; index += 1) {
    expect(tries.attempt(right)).toBe(0);
    tries.recordSuccess(right);
  }
});
