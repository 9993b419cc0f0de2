import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareList } from "../../features/activity/nameList/reading/prepareList.ts";
import { buildWorkbook } from "../../testing/documents/buildWorkbook.ts";
import { killListReaders, listReaders, residentMb } from "../../testing/readers.ts";
import { listLimits } from "../listLimits.ts";
import { endIdleReaders } from "./readInProcess.ts";
import { readNameList } from "./readNameList.ts";

const small = Buffer.from("姓名,奖项\n甲,一等奖\n");
/** Takes far more than 200 ms to read, although hardly any of it is stored. */
const endless = () => Buffer.from("姓名\n".concat(",,,,,,,,,\n".repeat(4_000_000)));
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("a list is read in a process", () => {
  beforeEach(endIdleReaders);

  it("that reads the next one, and ends when none comes for a while", async () => {
    await expect.poll(() => listReaders()).toEqual([]);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      expect((await readNameList(small, "a.csv")).rows).toMatchObject([{ holders: ["甲"] }]);
      const readers = listReaders();
      expect(readers).toHaveLength(1);
      expect((await readNameList(Buffer.from("姓名\n乙\n丙\n"), "a.csv")).rows).toHaveLength(2);
      expect((await readNameList(Buffer.from("姓名\n"), "a.csv")).rows).toEqual([]);
      expect(listReaders()).toEqual(readers);
      vi.runAllTimers();
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => listReaders()).toEqual([]);
  });

  it("that reads nothing more after a refusal", async () => {
    await expect(readNameList(Buffer.from('姓名,奖项\n"甲,一等奖\n'), "a.csv")).rejects.toMatchObject({
      code: "quotes",
    });
    await expect.poll(() => listReaders()).toEqual([]);
  });

  it("that reads nothing more after a large list", async () => {
    const long = Buffer.from(
      "姓名,奖项\n".concat(...Array.from({ length: 30_000 }, (_, row) => `第${row}人,${"奖".repeat(200)}\n`)),
    );
    expect((await readNameList(long, "a.csv")).rows).toHaveLength(30_000);
    await expect.poll(() => listReaders()).toEqual([]);
  });

  it("that was killed while it waited, without harm to the next list", async () => {
    await readNameList(small, "a.csv");
    await killListReaders(1);
    expect((await readNameList(small, "a.csv")).rows).toHaveLength(1);
  });

  it("that is killed after its time", async () => {
    const limits = { ...listLimits, memoryMb: 4_096, deadlineMs: 200 };
    await expect(readNameList(endless(), "a.csv", limits)).rejects.toMatchObject({
      name: "ListRefusal",
      code: "tooSlow",
    });
    await expect.poll(() => listReaders()).toEqual([]);
  });

  it("that may wait for a processor as long as others have them", async () => {
    const deadlineMs = 1_000;
    const reading = readNameList(small, "a.csv", { ...listLimits, deadlineMs });
    await expect.poll(() => listReaders()).toHaveLength(1);
    const [reader = 0] = listReaders();
    process.kill(reader, "SIGSTOP");
    await wait(deadlineMs * 1.2);
    process.kill(reader, "SIGCONT");
    expect((await reading).rows).toHaveLength(1);
  });

  it("that is killed when it takes too much memory, on its heap and beside it", async () => {
    const texts = Array.from({ length: 1_000_000 }, (_, index) => `<si><t>第${index}个</t></si>`).join("");
    const book = buildWorkbook({ sheets: [{ xml: "<sheetData/>" }], shared: texts });
    const full = { name: "ListRefusal", code: "tooLarge" };
    await expect(readNameList(book, "a.xlsx", { ...listLimits, heapMb: 24 })).rejects.toMatchObject(full);
    await expect(readNameList(book, "a.xlsx", { ...listLimits, memoryMb: 110 })).rejects.toMatchObject(full);
  });

  it("that is replaced when something else has killed it", async () => {
    const reading = readNameList(small, "a.csv");
    await killListReaders(1);
    expect((await reading).rows).toHaveLength(1);
  });

  it("and is blamed on nobody when that happens again", async () => {
    const reading = readNameList(small, "a.csv").catch((error: unknown) => error);
    await killListReaders(2);
    expect(await reading).toMatchObject({ name: "ReaderLost" });
  });

  it("beside one other, and a third waits", async () => {
    const file = { bytes: small, fileName: "a.csv" };
    const noChoices = { matches: [], skipped: [], answers: {}, holderCheck: null, sheets: null };
    const seen: number[] = [];
    let reads = 5;
    const works = Array.from({ length: reads }, () => prepareList(file, noChoices, null).finally(() => reads--));
    while (reads > 0) {
      seen.push(listReaders().length);
      await new Promise(setImmediate);
    }
    await Promise.all(works);
    expect(Math.max(...seen)).toBe(listLimits.readers);
  });

  it("that ends when the server is killed, even while it reads", async () => {
    const script = `
      const { readNameList } = await import(${JSON.stringify(new URL("./readNameList.ts", import.meta.url).href)});
      const limits = { memoryMb: 4096, heapMb: 1024, deadlineMs: 600000 };
      readNameList(Buffer.from("姓名\\n".concat(",,,,,,,,,\\n".repeat(15_000_000))), "a.csv", limits);`;
    const args = ["--conditions=cert-source", "--input-type=module", "-e", script];
    const cwd = fileURLToPath(new URL(".", import.meta.url));
    const server = spawn(process.execPath, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
    const gone = once(server, "exit");
    await expect.poll(() => listReaders(server.pid), { timeout: 20_000 }).toHaveLength(1);
    const [reader = 0] = listReaders(server.pid);
    // It has begun when it holds the file
    await expect.poll(() => residentMb(reader), { timeout: 20_000 }).toBeGreaterThan(300);
    server.kill("SIGKILL");
    await gone;
    await expect.poll(() => isAlive(reader), { timeout: 5_000 }).toBe(false);
  });
});
