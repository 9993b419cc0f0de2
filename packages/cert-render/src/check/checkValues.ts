import { setImmediate } from "node:timers/promises";
import type { Coverage } from "../fonts/coverage.ts";
import { sharedEngine } from "../renderPdf.ts";
import type { RefusalReason } from "../messages.ts";
import { remember, shareOnce } from "../remember.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import type { Engine, Inspected } from "../typst/program/engine.ts";
import { tolerance } from "../typst/program/fitRooms.ts";
import type { ScopePlan } from "../typst/program/scopePlan.ts";
import { fillProgram, sampleScope, shortestScope, slotData } from "../typst/program/slotData.ts";
import type { Program } from "../typst/program/storedProgram.ts";
import type { Values } from "../values/values.ts";
import { valueScope, type ValueScope } from "../values/valueScope.ts";
import { createShapes } from "./shapeOf.ts";

export interface CheckJob {
  program: Uint8Array;
  /** Key of the program; the same key must mean the same bytes. */
  programKey: string;
  rows: readonly Values[];
  /** Time after which checking stops at the end of a row, in milliseconds. Default 500. */
  maxMs?: number;
}

export interface CheckProblem {
  row: number;
  /**
   * missingValue, missingGlyph: as when rendering. pages: it has more pages than the template. overfull: a text box or a
   * row of fixed height cannot hold its text. unprintable: `message` gives the reason.
   */
  kind: "missingValue" | "missingGlyph" | "pages" | "overfull" | "unprintable";
  /** Placeholders whose values are at fault: those that are at fault alone, or else all of them. Empty if no value is. */
  names: string[];
  /** The characters without a glyph. */
  characters?: string;
  message: string;
  /** `message` as a code with its values; present if it is unprintable, or lacks a value or glyph. */
  reason?: RefusalReason;
}

export interface Checked {
  /** Number of checked rows, counted from the first; call again for the rest. */
  done: number;
  problems: CheckProblem[];
  rendered: number;
}

type Fault = Pick<CheckProblem, "kind" | "names" | "message">;

interface KnownTemplate {
  program: Program;
  coverage: Coverage;
  shapeOf: ReturnType<typeof createShapes>;
  pages: number;
  /**
   * Heights of the watched texts with the placeholders' own names, or with one Han character each. For boxes whose text is
   * set smaller instead, the heights that they hold.
   */
  heights: ReadonlyMap<string, number>;
  shapes: Map<string, Fault | null>;
  printed: Set<string>;
}

const knownPrograms = 8;
const knownShapes = 200_000;

export function createCheck(engine: Engine): (job: CheckJob) => Checked {
  const templates = new Map<string, KnownTemplate>();
  return (job) => {
    const { maxMs = 500, rows } = job;
    const until = performance.now() + maxMs;
    const template = knownTemplate(job, engine, templates);
    const problems: CheckProblem[] = [];
    let rendered = 0;
    let done = 0;
    for (const values of rows) {
      if (done > 0 && performance.now() > until) break;
      const row = done++;
      try {
        const { plan } = template.program;
        const data = slotData(plan, valueScope(values), template.coverage, { draw: false });
        const { shape, characters } = template.shapeOf(plan, data);
        let fault = template.shapes.get(shape);
        if (fault === undefined || !characters.every((character) => template.printed.has(character))) {
          rendered += 1;
          fault = setAndCompare(template, values, engine);
          template.shapes.set(shape, fault);
          for (const character of characters) template.printed.add(character);
        }
        if (fault !== null) problems.push({ row, ...fault });
      } catch (error) {
        problems.push({ row, ...refusalOf(error) });
      }
    }
    return { done, problems, rendered };
  };
}

/** Returns the cached data of a job's template. A new one is set with the placeholders' names and with short values. */
function knownTemplate(
  { program: bytes, programKey }: CheckJob,
  engine: Engine,
  templates: Map<string, KnownTemplate>,
): KnownTemplate {
  const program = engine.open(bytes, programKey);
  const cached = templates.get(programKey);
  if (cached?.program !== program || cached.shapes.size >= knownShapes) templates.delete(programKey);
  return remember(templates, programKey, () => measureTemplate(program, engine), knownPrograms);
}

function measureTemplate(program: Program, engine: Engine): KnownTemplate {
  const coverage = engine.coverageOf(program);
  const heights = new Map<string, number>();
  let pages = 0;
  for (const scope of [sampleScope, shortestScope]) {
    const data = slotData(program.plan, scope, coverage);
    const inspected = engine.inspect({ program, data });
    pages = Math.max(pages, inspected.pages);
    for (const { id, height } of inspected.watched) heights.set(id, Math.max(height, heights.get(id) ?? 0));
  }
  for (const { id, height } of program.plan.rooms ?? []) heights.set(id, height);
  const shapeOf = createShapes(coverage);
  return { program, coverage, shapeOf, pages, heights, shapes: new Map(), printed: new Set() };
}

/**
 * Sets and exports a row; null if it is correct. Of several placeholders at fault, only those that are at fault alone are
 * named.
 */
function setAndCompare(template: KnownTemplate, values: Values, engine: Engine): Fault | null {
  const fault = faultOf(template, inspect(template, values, engine, true));
  if (!fault) return null;
  const literals = literalNames(template.program.plan, valueScope(values));
  const names = fault.names.filter((name) => !literals.has(name));
  return { ...fault, names: names.length > 1 ? blame(template, values, names, engine) : names };
}

const literalNames = ({ slots }: ScopePlan, scope: ValueScope): Set<string> =>
  new Set(
    slots
      .filter((slot) => slot.kind === "text" && slot.literal !== undefined)
      .filter(({ name }) => scope.candidate(name) === undefined)
      .map(({ name }) => name),
  );

function inspect({ program, coverage }: KnownTemplate, values: Values, engine: Engine, print: boolean): Inspected {
  const filled = fillProgram(program.plan, valueScope(values), coverage);
  return engine.inspect({ program, ...filled }, print);
}

/**
 * Returns the placeholders that are at fault alone: with a short value instead, the row is correct. If there are none,
 * returns all of them.
 */
function blame(template: KnownTemplate, values: Values, names: string[], engine: Engine): string[] {
  const alone = names.filter((name) => {
    const shorter = { ...values, [name]: shortened(values[name]) };
    return faultOf(template, inspect(template, shorter, engine, false)) === undefined;
  });
  return alone.length > 0 ? alone : names;
}

/** Finds texts that overflow their box although the template's own names do not, and pages beyond the template's. */
function faultOf({ program, pages, heights }: KnownTemplate, inspected: Inspected): Fault | undefined {
  const full = inspected.watched.filter(
    ({ id, height, room }) => height > Math.max(room, heights.get(id) ?? 0) + tolerance,
  );
  if (full.length > 0) {
    return { kind: "overfull", names: [...new Set(full.flatMap(({ names }) => names))], message: "" };
  }
  if (inspected.pages > pages) return { kind: "pages", names: namesOf(program.plan), message: "" };
  return undefined;
}

function namesOf({ slots, lists }: ScopePlan): string[] {
  const texts = slots.filter(({ kind }) => kind === "text").map(({ name }) => name);
  return [...new Set([...texts, ...lists.map(({ name }) => name)])];
}

function shortened(value: Values[string] | undefined): Values[string] {
  if (value === undefined || typeof value === "string") return [...(value ?? "")][0] ?? "";
  if ("photo" in value) return value;
  return value.slice(0, 1) as Values[string];
}

function refusalOf(error: unknown): Omit<CheckProblem, "row"> {
  if (!(error instanceof RenderRefusal)) throw error;
  const { kind, message, reason, detail } = error;
  const names = detail?.["name"] === undefined ? [] : [detail["name"]];
  if (kind === "missingGlyph") return { kind, names, message, reason, characters: detail?.["characters"] ?? "" };
  return { kind: kind === "missingValue" ? kind : "unprintable", names, message, reason };
}

const sharedCheck = shareOnce(async () => createCheck(await sharedEngine()));

/**
 * Checks certificates before they are issued, in this process. Each is compared with the template: the same number of
 * pages, no text too long for its box, no value and no glyph missing. A row is set and printed in full unless one of the
 * same shape (see `createShapes`) was, and each of its characters was printed in its slot.
 * @throws RenderRefusal invalid (the program)
 */
export async function checkValues(job: CheckJob): Promise<Checked> {
  const check = await sharedCheck();
  const checked = check(job);
  await setImmediate();
  return checked;
}
