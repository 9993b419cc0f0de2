import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRenderer, type Renderer, type RendererOptions } from "./createRenderer.ts";
import { RenderRefusal } from "./RenderRefusal.ts";
import { buildDocx, paragraph as docxParagraph } from "./testing/buildDocx.ts";
import { inlinePicture } from "./testing/documents/wordMarkup.ts";
import { foreignPdf } from "./testing/foreignPdf.ts";
import { model, paragraph, section, slot, text } from "./testing/models.ts";
import { readPdf, squeezed } from "./testing/readPdf.ts";
import { compileModel } from "./typst/program/compileModel.ts";
import { createEngine } from "./typst/program/engine.ts";
import { packProgram } from "./typst/program/storedProgram.ts";

let program: Uint8Array;
const hostile = (source: string): Uint8Array =>
  packProgram({
    source: `#set document(date: auto)\n${source}`,
    plan: { slots: [], lists: [] },
    pictures: new Map(),
    proxies: new Map(),
    fonts: [],
  });

beforeAll(async () => {
  const engine = await createEngine();
  const layout = model([section([paragraph([text("授予"), slot("姓名")])])]);
  program = compileModel({ layout, pictures: new Map(), fonts: [] }, engine).program;
});

const opened: Renderer[] = [];
const open = (options: RendererOptions): Renderer => {
  const renderer = createRenderer({ processes: 1, ...options });
  opened.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

const job = (name: string, given: Partial<{ program: Uint8Array; programKey: string }> = {}) => ({
  program,
  programKey: "named",
  values: { 姓名: name },
  title: "证书",
  issuedAt: new Date("2026-06-01T00:00:00Z"),
  ...given,
});

/** Lists the renderer processes of a process, as lines of `ps` that begin with their number. */
const children = (parent = process.pid): string[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.split(/\s+/)[1] === String(parent) && line.includes("pool/child"));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe("one renderer", () => {
  const renderer = createRenderer({ processes: 1 });
  afterAll(() => renderer.close());

  test("renders in a process of its own, with the same bytes each time", async () => {
    const { pdf, pages } = await renderer.renderPdf(job("张三"));
    expect(pages).toBe(1);
    expect(squeezed((await readPdf(pdf)).pages.join(""))).toBe("授予张三");
    expect(Buffer.from((await renderer.renderPdf(job("张三"))).pdf).equals(pdf)).toBe(true);
    expect(children()).toHaveLength(1);
  });

  test("a refusal comes back as one, with its kind, sentence and detail", async () => {
    const refused = await renderer.renderPdf(job("张🎉")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RenderRefusal);
    expect(refused).toMatchObject({ kind: "missingGlyph", detail: { characters: "🎉" } });
    expect(refused).toHaveProperty("message", expect.stringContaining("🎉"));
    await expect(renderer.renderPdf({ ...job(""), values: {} })).rejects.toMatchObject({ kind: "missingValue" });
    await expect(renderer.compile(new Uint8Array())).rejects.toMatchObject({ name: "RenderRefusal" });
    expect(await renderer.missingCharacters("张🎉三")).toEqual(["🎉"]);
  });

  test("files of one call are answered in their order; a refused one keeps no other from its answer", async () => {
    const photos = await renderer.preparePhotos([await draw(60), await draw(70).then(cutOff), await draw(90)]);
    expect(photos).toMatchObject([
      { format: "jpeg", width: 60, height: 80 },
      { name: "RenderRefusal", kind: "invalid", reason: { code: "photo.damaged" } },
      { format: "jpeg", width: 90, height: 80 },
    ]);
    const [first, second] = [foreignPdf("Zhang San"), foreignPdf("Li Si", { form: "streams" })];
    const pdfs = await renderer.inspectPdfs([first, cutOff(first), second]);
    expect(pdfs).toMatchObject([
      await renderer.inspectPdf(first),
      { name: "RenderRefusal", kind: "invalid" },
      await renderer.inspectPdf(second),
    ]);
    expect(pdfs[1]).toBeInstanceOf(RenderRefusal);
    expect(children()).toHaveLength(1);
  });

  test("a program sees no file and no package", async () => {
    const reaching = [
      '#read("/etc/passwd")',
      '#read("../../../../etc/passwd")',
      '#include "@preview/cetz:0.3.0"',
      '#image("/etc/hostname")',
    ];
    for (const source of reaching) {
      const rendering = renderer.renderPdf(job("", { program: hostile(source), programKey: source }));
      await expect(rendering).rejects.toMatchObject({ kind: "unsupported" });
    }
  });

  test("a process that forgot a program is given it again", async () => {
    await renderer.renderPdf(job("张三"));
    for (let index = 0; index < 9; index += 1) {
      await renderer.renderPdf(job("", { program: hostile("= x"), programKey: `other ${index}` }));
    }
    expect((await renderer.renderPdf(job("李四"))).pages).toBe(1);
  });
});

test("a template with six photographs of 24 million pixels is compiled within 500 MB", async () => {
  const pixels = { width: 6000, height: 4000 };
  const drawn = await sharp({ create: { ...pixels, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  // A comment makes each another file
  const comment = (number: number) => Buffer.from([0xff, 0xfe, 0, 3, number]);
  const photos = [1, 2, 3, 4, 5, 6].map(
    (number) => new Uint8Array(Buffer.concat([drawn.subarray(0, 2), comment(number), drawn.subarray(2)])),
  );
  const pictures = Object.fromEntries(photos.map((bytes, index) => [`rId${index}`, { name: `${index}.jpeg`, bytes }]));
  const box = { width: 450, height: 300 };
  const body = Object.keys(pictures).map((id) => docxParagraph(`<w:r>${inlinePicture(id, box)}</w:r>`));
  const { pages } = await open({ memoryMb: 500 }).compile(buildDocx({ body: body.join(""), pictures }));
  expect(pages).toBe(3);
});

const draw = (width: number) =>
  sharp({ create: { width, height: 80, channels: 3, background: "red" } })
    .png()
    .toBuffer();
const cutOff = (file: Uint8Array): Uint8Array => file.subarray(0, 45);

test("what takes too long is killed; the next job finds a new process", async () => {
  const renderer = open({ deadlineMs: 1500 });
  const endless = "#{ let x = 0\nfor i in range(100000) { for j in range(100000) { x = x + 1 } } }";
  await expect(renderer.renderPdf(job("", { program: hostile(endless), programKey: "endless" }))).rejects.toMatchObject(
    { name: "RenderRefusal", kind: "timeout" },
  );
  expect((await renderer.renderPdf(job("李四"))).pages).toBe(1);
  expect(children()).toHaveLength(1);
});

test("identity: a refusal is not kept, and the next who asks gets it", async () => {
  const renderer = open({ queueLimit: 1 });
  const flood = ["a", "b"].map((letter) => renderer.missingCharacters(letter));
  await expect(renderer.identity()).rejects.toMatchObject({ kind: "overflow" });
  await Promise.all(flood);
  expect(await renderer.identity()).toMatchObject({ fontsHash: expect.stringMatching(/^[0-9a-f]{64}$/u) });
});

test("processes: long work leaves one of several to certificates, and has its turn among them", async () => {
  const renderer = open({ processes: 2 });
  const ended: string[] = [];
  const note = (name: string, work: Promise<unknown>) => work.then(() => ended.push(name));
  const photo = await draw(2_000);
  const check = (count: number) => note("check", renderer.preparePhotos(Array<Uint8Array>(count).fill(photo)));
  const render = () => note("certificate", renderer.renderPdf(job("张三")));
  // Both processes have started before one is measured against the other
  await Promise.all([render(), render()]);
  ended.splice(0);
  await Promise.all([check(20), check(20), check(20), render()]);
  expect(ended.splice(0)).toEqual(["certificate", "check", "check", "check"]);
  let isChecked = false;
  const keepRendering = async () => {
    while (!isChecked) await render();
  };
  await Promise.all([...Array.from({ length: 6 }, keepRendering), check(1).then(() => (isChecked = true))]);
  ended.splice(0);
  const { pdf } = await renderer.renderPdf(job("张三"));
  const drawPicture = () => note("picture", renderer.renderPicture({ pdf, edge: 1_200 }));
  await Promise.all([...Array.from({ length: 20 }, drawPicture), render()]);
  expect(ended.indexOf("certificate")).toBeLessThan(10);
});

test("processes: a certificate that is drawn for a page does not wait behind pixels", async () => {
  const renderer = open({ processes: 2 });
  const { pdf } = await renderer.renderPdf(job("王伟"));
  const ends: string[] = [];
  const note = (kind: string, work: Promise<unknown>) => work.then(() => void ends.push(kind));
  const pixels = () => note("pixels", renderer.renderPicture({ pdf, edge: 600 }));
  await Promise.all([
    pixels(),
    pixels(),
    pixels(),
    note("page", renderer.renderPdf({ ...job("李娜"), isDrawn: true })),
  ]);
  expect(ends.indexOf("page")).toBeLessThan(2);
});

test("processes: the first of several has the usual priority, and the others a lower one", async () => {
  const renderer = open({ processes: 2 });
  await Promise.all([renderer.renderPdf(job("张三")), renderer.renderPdf(job("李四"))]);
  const priorities = children().map((line) => getPriority(Number.parseInt(line, 10)));
  expect(priorities.toSorted((a, b) => a - b)).toEqual([getPriority(), constants.priority.PRIORITY_BELOW_NORMAL]);
});

test("processes: idle ones end but one, and work starts them again", async () => {
  const renderer = open({ processes: 2, idleMs: 100 });
  const renderTwo = () => Promise.all([renderer.renderPdf(job("张三")), renderer.renderPdf(job("李四"))]);
  await renderTwo();
  await expect.poll(() => children().length, { timeout: 10_000 }).toBe(1);
  await renderTwo();
});

test("a process that other work keeps from the processor for longer than the deadline is not late", async () => {
  const deadlineMs = 2_000;
  const renderer = open({ deadlineMs });
  await renderer.missingCharacters("a");
  const pid = Number.parseInt(children()[0] ?? "", 10);
  process.kill(pid, "SIGSTOP");
  const startTime = performance.now();
  const rendering = renderer.renderPdf(job("张三"));
  await expect.poll(() => performance.now() - startTime).toBeGreaterThan(deadlineMs);
  process.kill(pid, "SIGCONT");
  expect((await rendering).pages).toBe(1);
});

test("renderer: the job of a process that gets no processor at all is done by another one", async () => {
  const renderer = open({ deadlineMs: 500 });
  await renderer.missingCharacters("a");
  const stopped = Number.parseInt(children()[0] ?? "", 10);
  process.kill(stopped, "SIGSTOP");
  expect((await renderer.renderPdf(job("张三"))).pages).toBe(1);
  expect(children().map((line) => Number.parseInt(line, 10))).not.toContain(stopped);
});

test("what takes too much memory is killed; the next job finds a new process", async () => {
  const renderer = open({ memoryMb: 450 });
  const hungry = "#{ let all = ()\nfor i in range(1000) { all.push(range(1000000)) } }";
  await expect(renderer.renderPdf(job("", { program: hostile(hungry), programKey: "hungry" }))).rejects.toMatchObject({
    name: "RenderRefusal",
    kind: "memory",
  });
  expect((await renderer.renderPdf(job("李四"))).pages).toBe(1);
});

const endless = "#{ let x = 0\nfor i in range(100000) { for j in range(100000) { x = x + 1 } } }";

/** Returns the seconds of processor time that a process has taken; NaN once it has ended. */
const processorTime = (pid: number): number =>
  children().some((line) => line.startsWith(`${pid} `))
    ? execFileSync("ps", ["-o", "time=", "-p", String(pid)], { encoding: "utf8" })
        .trim()
        .split(":")
        .reduce((seconds, part) => seconds * 60 + Number(part), 0)
    : Number.NaN;

/** Kills the first renderer process that was not killed before and has worked for the given time. */
async function killNext(killed: number[], signal: NodeJS.Signals = "SIGKILL", seconds = 0): Promise<void> {
  const fresh = (): number | undefined =>
    children()
      .map((line) => Number.parseInt(line, 10))
      .find((pid) => !killed.includes(pid));
  await expect.poll(fresh, { timeout: 20_000 }).toBeDefined();
  const pid = fresh() ?? 0;
  if (seconds > 0) await expect.poll(() => processorTime(pid), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds);
  killed.push(pid);
  process.kill(pid, signal);
}

test("a job whose process is killed by something else is done by another process", async () => {
  const rendering = open({}).renderPdf(job("张三"));
  await killNext([]);
  expect((await rendering).pages).toBe(1);
});

test("a job that loses two processes may be tried later, and the jobs behind it are done", async () => {
  const renderer = open({});
  const killed: number[] = [];
  const lost = renderer
    .renderPdf(job("", { program: hostile(endless), programKey: "endless" }))
    .catch((error: unknown) => error);
  const behind = renderer.renderPdf(job("李四"));
  await killNext(killed);
  await killNext(killed);
  expect(await lost).toMatchObject({
    name: "RenderRefusal",
    kind: "unavailable",
    reason: { code: "render.unavailable", params: {} },
    message: "证书生成服务暂时不可用，请稍后再试。",
  });
  expect((await behind).pages).toBe(1);
});

test(
  "a template over which two processes crash is refused, and the jobs behind it are done",
  { timeout: 120_000 },
  async () => {
    const renderer = open({ deadlineMs: 100_000 });
    await renderer.missingCharacters("a");
    const killed: number[] = [];
    const crashed = renderer
      .renderPdf(job("", { program: hostile(endless), programKey: "endless" }))
      .catch((error: unknown) => error);
    const behind = renderer.renderPdf(job("李四"));
    await killNext(killed, "SIGSEGV");
    // Its fonts take about one second to load
    await killNext(killed, "SIGSEGV", 3);
    expect(await crashed).toMatchObject({ name: "RenderRefusal", kind: "unsupported" });
    expect((await behind).pages).toBe(1);
  },
);

test("joining: documents become one in a process of its own, which ends with it", async () => {
  const renderer = open({});
  const facts = { title: "合集", createdAt: new Date(0) };
  const pieces: Uint8Array[] = [];
  const parts = [{ pdf: foreignPdf("Zhang San"), bookmark: "1" }, { pdf: foreignPdf("Li Si") }];
  for await (const piece of renderer.joinPdfs(parts, facts)) pieces.push(piece);
  const { pages } = await readPdf(Buffer.concat(pieces));
  expect(pages).toEqual([expect.stringContaining("Zhang San"), expect.stringContaining("Li Si")]);

  const lost = renderer.joinPdfs(parts, facts).next();
  await killNext([]);
  await expect(lost).rejects.toMatchObject({ kind: "unavailable", reason: { code: "render.unavailable" } });

  const broken = renderer.joinPdfs([{ pdf: Buffer.from("%PDF-1.7\n") }], facts);
  await expect(broken.next()).rejects.toThrow("startxref");
  await expect.poll(() => children()).toEqual([]);
});

test("a full queue refuses at once", async () => {
  const renderer = open({ queueLimit: 2 });
  const jobs = Array.from({ length: 5 }, (_, index) =>
    renderer.renderPdf(job(`张${index}`)).then(
      () => "done",
      (error: unknown) => (error instanceof RenderRefusal ? error.kind : "error"),
    ),
  );
  expect((await Promise.all(jobs)).sort()).toEqual(["done", "done", "done", "overflow", "overflow"]);
});

test("closing ends every process and leaves no folder behind", async () => {
  const folder = mkdtempSync(join(tmpdir(), "renderer-test-"));
  const usual = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    const renderer = createRenderer({ processes: 2 });
    await Promise.all([renderer.renderPdf(job("张三")), renderer.missingCharacters("李四")]);
    expect(children()).toHaveLength(2);
    const waiting = renderer.renderPdf(job("王五")).catch((error: unknown) => error);
    await renderer.close();
    expect(await waiting).toBeInstanceOf(Error);
    expect(children()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    await expect(renderer.renderPdf(job("赵六"))).rejects.toThrow();
  } finally {
    if (usual === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = usual;
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the processes end when their parent is killed, even while they work", async () => {
  const folder = mkdtempSync(join(tmpdir(), "renderer-test-"));
  const file = join(folder, "program.bin");
  writeFileSync(file, hostile("#{ let x = 0\nfor i in range(100000) { for j in range(100000) { x = x + 1 } } }"));
  const script = `
    import { readFileSync } from "node:fs";
    import { createRenderer } from ${JSON.stringify(new URL("./createRenderer.ts", import.meta.url).href)};
    const renderer = createRenderer({ processes: 1 });
    await renderer.missingCharacters("a");
    const program = readFileSync(${JSON.stringify(file)});
    renderer.renderPdf({ program, programKey: "x", values: {}, title: "", issuedAt: new Date(0) });
    process.stdout.write("working");
    setInterval(() => {}, 1000);`;
  const args = ["--input-type=module", "-e", script];
  const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(parent.stdout, "data");
  const [child = ""] = children(parent.pid);
  expect(child).not.toBe("");
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(Number.parseInt(child, 10)), { timeout: 5000 }).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
