import { afterEach, expect, it, vi } from "vitest";
import { createUploadGate } from "./uploadGate.ts";

afterEach(() => void vi.useRealTimers());

/** Uploads that are read and hold their bytes until they are let go. */
function start({ patience = 60_000, waiting = 4, largeFrom = 1_000 } = {}) {
  let client = "";
  const gate = createUploadGate({ bytes: 100, largeFrom, waiting, patience, client: () => client });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, bytes: number) => {
    client = name.charAt(0);
    return gate(bytes, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
  };
  return { begun, send, end: (name: string) => ends.get(name)?.() };
}

it("reads no more uploads than there is room for, the others in turns of their clients", async () => {
  const { begun, send, end } = start();
  const works = [send("a1", 60), send("a2", 60), send("a3", 10), send("b1", 30)];
  expect(begun).toEqual(["a1"]);
  end("a1");
  await works[0];
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a2", "b1", "a3"]) end(name);
  await Promise.all(works);
});

it("reads one that is larger than all the room by itself, and lets no small one overtake it", async () => {
  const { begun, send, end } = start();
  const works = [send("a1", 60), send("b1", 500), send("c1", 1)];
  expect(begun).toEqual(["a1"]);
  end("a1");
  await works[0];
  expect(begun).toEqual(["a1", "b1"]);
  end("b1");
  await works[1];
  expect(begun).toEqual(["a1", "b1", "c1"]);
  end("c1");
  await works[2];
});

it("works on large ones one at a time, and always has room for small ones beside them", async () => {
  const { begun, send, end } = start({ largeFrom: 51 });
  const works = [send("a1", 200), send("b1", 51), send("c1", 50), send("d1", 50), send("e1", 1)];
  expect(begun).toEqual(["a1", "c1", "d1"]);
  end("a1");
  await works[0];
  expect(begun).toEqual(["a1", "c1", "d1", "b1"]);
  end("c1");
  await works[2];
  expect(begun).toEqual(["a1", "c1", "d1", "b1", "e1"]);
  for (const name of ["b1", "d1", "e1"]) end(name);
  await Promise.all(works);
});

it("lets nobody wait for what has given up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { begun, send, end } = start({ patience: 50, waiting: 2 });
  const first = send("a1", 60);
  const gaveUp = expect(send("b1", 90)).rejects.toMatchObject({ kind: "tooMany" });
  vi.advanceTimersByTime(40);
  const behind = send("c1", 30);
  expect(begun).toEqual(["a1"]);
  vi.advanceTimersByTime(10);
  await gaveUp;
  expect(begun).toEqual(["a1", "c1"]);
  const next = send("d1", 10);
  expect(begun).toEqual(["a1", "c1", "d1"]);
  for (const name of ["a1", "c1", "d1"]) end(name);
  await Promise.all([first, behind, next]);
});

it("refuses what finds no place to wait, and what has waited too long, without reading it", async () => {
  const { begun, send, end } = start({ patience: 50 });
  const first = send("a1", 100);
  const others = ["a2", "a3", "a4", "a5", "a6"].map((name) => send(name, 10));
  const outcomes = Promise.allSettled(others);
  await expect(others[4]).rejects.toMatchObject({ kind: "tooMany", detail: { headers: { "retry-after": "5" } } });
  expect((await outcomes).every(({ status }) => status === "rejected")).toBe(true);
  end("a1");
  await first;
  expect(begun).toEqual(["a1"]);
  const next = send("b1", 100);
  expect(begun).toEqual(["a1", "b1"]);
  end("b1");
  await next;
});

it("gives the room back of work that fails", async () => {
  const gate = createUploadGate({ bytes: 100, largeFrom: 1_000, waiting: 1, patience: 60_000 });
  const fail = async () => {
    throw new Error("no");
  };
  await expect(gate(100, fail)).rejects.toThrow("no");
  expect(await gate(100, async () => "read")).toBe("read");
});
