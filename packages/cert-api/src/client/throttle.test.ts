import { describe, expect, it } from "vitest";
import { handClock } from "../testing/handClock.ts";
import { createThrottle } from "./throttle.ts";

function setUp() {
  const { clock, advance } = handClock();
  const throttle = createThrottle<string>(clock, 1_000);
  const sent: [string, number][] = [];
  const answers = new Map<string, (answer: string) => void>();
  const call = (endpoint: string, argument: string, signal?: AbortSignal) =>
    throttle.run({
      endpoint,
      key: `${endpoint} ${argument}`,
      signal,
      aborted: () => "aborted",
      send: (flightSignal) => {
        sent.push([`${endpoint} ${argument}`, clock.now()]);
        return new Promise((resolve) => {
          answers.set(argument, resolve);
          flightSignal.addEventListener("abort", () => resolve("aborted"));
        });
      },
    });
  return { throttle, advance, sent, call, answer: (argument: string) => answers.get(argument)?.(`${argument}!`) };
}

describe("throttle", () => {
  it("sends the first call at once and the others at the end of each window, in order", async () => {
    const { advance, sent, call } = setUp();
    void call("search", "a");
    void call("search", "b");
    void call("search", "c");
    await advance(0);
    expect(sent).toEqual([["search a", 0]]);
    await advance(2_500);
    expect(sent).toEqual([
      ["search a", 0],
      ["search b", 1_000],
      ["search c", 2_000],
    ]);
  });

  it("throttles each endpoint for itself", async () => {
    const { advance, sent, call } = setUp();
    void call("search", "a");
    void call("list", "a");
    await advance(0);
    expect(sent).toHaveLength(2);
  });

  it("lets a call with the same arguments share the one in flight, and only while it is", async () => {
    const { advance, sent, call, answer } = setUp();
    const first = call("search", "a");
    const second = call("search", "a");
    await advance(0);
    answer("a");
    expect(await Promise.all([first, second])).toEqual(["a!", "a!"]);
    expect(sent).toHaveLength(1);
    void call("search", "a");
    await advance(1_000);
    expect(sent).toHaveLength(2);
  });

  it("lets a call that waits share too, so that an impatient visitor sends one request", async () => {
    const { advance, sent, call } = setUp();
    void call("search", "a");
    void call("search", "b");
    void call("search", "b");
    await advance(5_000);
    expect(sent.map(([key]) => key)).toEqual(["search a", "search b"]);
  });

  it("gives the turn of a call that was called off to the next", async () => {
    const { advance, sent, call } = setUp();
    const leaver = new AbortController();
    void call("search", "a");
    const called = call("search", "b", leaver.signal);
    void call("search", "c");
    leaver.abort();
    expect(await called).toBe("aborted");
    await advance(1_000);
    expect(sent).toEqual([
      ["search a", 0],
      ["search c", 1_000],
    ]);
  });

  it("keeps a shared request going until its last sharer has left", async () => {
    const { advance, call, answer } = setUp();
    const leaver = new AbortController();
    const left = call("search", "a", leaver.signal);
    const stayed = call("search", "a");
    await advance(0);
    leaver.abort();
    expect(await left).toBe("aborted");
    answer("a");
    expect(await stayed).toBe("a!");
  });

  it("shares nothing that was in flight before a write", async () => {
    const { throttle, advance, sent, call } = setUp();
    void call("list", "0");
    await advance(0);
    throttle.forget("list");
    void call("list", "0");
    await advance(1_000);
    expect(sent).toEqual([
      ["list 0", 0],
      ["list 0", 1_000],
    ]);
  });

  it("sends again after a pause without waiting", async () => {
    const { advance, sent, call } = setUp();
    void call("search", "a");
    await advance(3_000);
    void call("search", "b");
    await advance(0);
    expect(sent[1]).toEqual(["search b", 3_000]);
  });
});
