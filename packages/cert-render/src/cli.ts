import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import { compileTemplate } from "./compileTemplate.ts";
import { fillFittedDocx } from "./fillFittedDocx.ts";
import { renderPdf } from "./renderPdf.ts";
import { RenderRefusal } from "./RenderRefusal.ts";
import type { CompiledTemplate } from "./typst/program/compileModel.ts";
import type { Value, Values } from "./values/values.ts";
import { commandWords as english } from "./en.ts";
import { commandWords as chinese } from "./zh-CN.ts";

/** Returns the texts in the language of the terminal's locale: English for `en_…`, Chinese for any other and for none. */
const words = () => (/^en\b|^en_/u.test(process.env["LC_ALL"] || process.env["LANG"] || "") ? english : chinese);

export interface CommandOutput {
  out(line: string): void;
  error(line: string): void;
}

/** Ends the command early, with its exit code. */
class CommandError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const standardOutput: CommandOutput = {
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => void process.stderr.write(`${line}\n`),
};

/**
 * Runs the command `cert-render`, which makes a PDF or a .docx from a template and values.
 * @returns the exit code: 0 done, 1 refused, 2 wrong use, 3 a file cannot be read or written, 70 internal error
 */
export async function runCommand(args: readonly string[], output: CommandOutput = standardOutput): Promise<number> {
  try {
    await run(args, output);
    return 0;
  } catch (error) {
    if (error instanceof CommandError) {
      output.error(error.message);
      return error.code;
    }
    if (error instanceof RenderRefusal) {
      output.error(error.message);
      return 1;
    }
    output.error(`${words().internal}${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 70;
  }
}

async function run(args: readonly string[], output: CommandOutput) {
  const { values: options, positionals } = parsed(args);
  if (options.help) return output.out(words().help);
  if (options.version) return output.out(version());
  const [template, valuesFile, target] = positionals;
  if (options.inspect) {
    if (template === undefined || positionals.length !== 1) throw new CommandError(2, words().usage);
    const compiled = await compileTemplate(read(template));
    return output.out(options.json ? asJson(compiled) : asText(compiled));
  }
  if (template === undefined || valuesFile === undefined || target === undefined || positionals.length !== 3) {
    throw new CommandError(2, words().usage);
  }
  const kind = extname(target).toLowerCase();
  if (kind !== ".pdf" && kind !== ".docx") throw new CommandError(2, words().badOutput(target));
  const issuedAt = options.date === undefined ? new Date() : new Date(options.date);
  if (Number.isNaN(issuedAt.getTime())) throw new CommandError(2, words().badDate(options.date ?? ""));
  const docx = read(template);
  const values = readValues(valuesFile);
  if (kind === ".docx") {
    write(target, await fillFittedDocx(docx, values));
    return output.out(words().filled(target));
  }
  const compiled = await compileTemplate(docx);
  for (const { place, message } of compiled.warnings) output.error(words().warning(place, message));
  const title = options.title ?? basename(target, extname(target));
  const { pdf, pages } = await renderPdf({ program: compiled.program, programKey: "command", values, title, issuedAt });
  write(target, pdf);
  return output.out(words().written(target, pages));
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        version: { type: "boolean", short: "v" },
        inspect: { type: "boolean" },
        json: { type: "boolean" },
        title: { type: "string" },
        date: { type: "string" },
      },
    });
  } catch {
    throw new CommandError(2, words().usage);
  }
}

const version = (): string => (createRequire(import.meta.url)("../package.json") as { version: string }).version;

/** Returns the reason for which the system refuses a file. */
function cause(error: unknown): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  return words().causes[code] ?? words().otherCause(code);
}

function read(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw new CommandError(3, words().unreadable(file, cause(error)));
  }
}

function write(file: string, bytes: Uint8Array) {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new CommandError(3, words().unwritable(file, cause(error)));
  }
}

function readValues(file: string): Values {
  let parsedValues: unknown;
  try {
    parsedValues = JSON.parse(new TextDecoder().decode(read(file)));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(1, words().badJson(file));
  }
  if (!isRecord(parsedValues)) throw new CommandError(1, words().badValues(file));
  return Object.fromEntries(
    Object.entries(parsedValues).map(([name, value]) => {
      const parsed = asValue(value);
      if (parsed === undefined) throw new CommandError(1, words().badValues(file));
      return [name, parsed];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const readText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

function asValue(value: unknown): Value | undefined {
  if (!Array.isArray(value)) return readText(value);
  const texts = value.map(readText);
  if (texts.every((text) => text !== undefined)) return texts;
  const records = value.map((item) => {
    if (!isRecord(item)) return undefined;
    const entries = Object.entries(item).map(([name, inner]) => [name, readText(inner)] as const);
    return entries.every((entry): entry is readonly [string, string] => entry[1] !== undefined)
      ? Object.fromEntries(entries)
      : undefined;
  });
  return records.every((record) => record !== undefined) ? records : undefined;
}

function asJson({ program, ...rest }: CompiledTemplate): string {
  return JSON.stringify({ ...rest, programBytes: program.length }, null, 2);
}

function asText({ placeholders, candidates, fonts, warnings, pages }: CompiledTemplate): string {
  const list = (title: string, lines: readonly string[]): string =>
    [title, ...(lines.length > 0 ? lines : [words().none]).map((line) => `  ${line}`)].join("\n");
  return [
    words().pages(pages),
    list(
      words().placeholders,
      placeholders.map(({ name, kind, optional, count, list: within }) =>
        [
          `{${kind === "list" ? "#" : ""}${name}}`,
          words().kinds[kind],
          words().times(count),
          ...(optional ? [words().optional] : []),
          ...(within === undefined ? [] : [words().inList(within)]),
        ].join("  "),
      ),
    ),
    list(
      words().candidates,
      candidates.map(({ literal, place }) => words().warning(place, literal)),
    ),
    list(
      words().fonts,
      fonts.map(({ asked: name, used, substituted }) => (substituted ? words().substituted(name, used) : name)),
    ),
    list(
      words().warnings,
      warnings.map(({ place, message }) => words().warning(place, message)),
    ),
  ].join("\n");
}
