import { readFileSync, statSync } from "node:fs";
import { contract, dataKeys } from "cert-api";
import { schemas } from "cert-api/schemas";
import { type CompiledTemplate, compileTemplate, createRenderer, renderPdf, type Values } from "cert-render";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPlaceholders, standIns } from "./features/activity/template/placeholders.ts";
import { type NameList, type NameListRow, readCsv, readGrid } from "./sheets/index.ts";
import { onSqlite } from "./testing/eachDatabase.ts";
import { openActivity } from "./testing/openActivity.ts";

interface Entry {
  name: string;
  title: string;
  orientation: "landscape" | "portrait";
  description: string;
  activity: string;
  placeholders: string[];
}

const folder = new URL("../gallery/", import.meta.url);
const entries = JSON.parse(readFileSync(new URL("gallery.json", folder), "utf8")) as Entry[];
const read = (name: string, file: string) => new Uint8Array(readFileSync(new URL(`${name}/${file}`, folder)));
const readList = (name: string) => readGrid(readCsv(read(name, "list.csv")));

/** Warnings that only name the open font that replaces one of Word's. */
const fontWarnings = ["layout.farFont"];

/** Returns the values that the product and a row of the list put into a template. */
const toValues = ({ activity }: Entry, { columns }: NameList, { holders, values }: NameListRow): Values => ({
  ...Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""])),
  [dataKeys.name]: holders.join("、"),
  [dataKeys.members]: holders.map((name) => ({ [dataKeys.name]: name })),
  [dataKeys.activity]: activity,
  [dataKeys.number]: "2026-0012-00001",
  [dataKeys.date]: "2026年11月20日",
  [dataKeys.numeralDate]: "二〇二六年十一月二十日",
  [dataKeys.code]: "https://zs.example.edu.cn/v/0197f0c2-1111-7222-8333-123456789abc/1",
});

const readText = async (pdf: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/gu, "");
};

const written = ({ name, kind, optional }: CompiledTemplate["placeholders"][number]) =>
  kind === "list" ? [`{#${name}}`, `{/${name}}`] : [`{${name}${optional ? "?" : ""}}`];

test("the gallery has twelve templates in both orientations, and is small enough for a package", () => {
  expect(entries).toHaveLength(12);
  expect(new Set(entries.map(({ orientation }) => orientation))).toEqual(new Set(["landscape", "portrait"]));
  for (const file of ["template.docx", "picture.png"]) {
    const sizes = entries.map(({ name }) => statSync(new URL(`${name}/${file}`, folder)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(1_200_000);
  }
});

describe.each(entries)("$title", (entry) => {
  let template: CompiledTemplate;
  beforeAll(async () => {
    template = await compileTemplate(read(entry.name, "template.docx"));
  });

  test("compiles without a warning but of fonts, and asks for what its list and the product have", () => {
    const { placeholders, warnings, pages } = template;
    expect(warnings.filter(({ code }) => !fontWarnings.includes(code))).toEqual([]);
    expect(pages).toBe(1);
    expect([...entry.placeholders].sort()).toEqual([...new Set(placeholders.flatMap(written))].sort());
    const { columns, errors, warnings: listWarnings } = readList(entry.name);
    expect({ errors, listWarnings }).toEqual({ errors: 0, listWarnings: 0 });
    const fromList = listPlaceholders(placeholders).map(({ name }) => name);
    expect(fromList.filter((name) => !columns.includes(name) && !standIns.has(name))).toEqual([]);
  });

  test("keeps every row of its list on one page, with all that the row says", async () => {
    const { program, placeholders } = template;
    const list = readList(entry.name);
    for (const row of list.rows) {
      const values = toValues(entry, list, row);
      const issuedAt = new Date("2026-11-20");
      const certificate = { program, programKey: entry.name, values, title: entry.title, issuedAt };
      const { pdf, pages } = await renderPdf(certificate);
      expect(pages, row.holders.join("、")).toBe(1);
      const text = await readText(pdf);
      const names = placeholders.filter(({ kind, list: within }) => kind === "text" && within === undefined);
      const texts = [...names.map(({ name }) => String(values[name] ?? "")), ...row.holders];
      expect(texts.filter((value) => !text.includes(value.replace(/\s+/gu, "")))).toEqual([]);
    }
  });
});

test("placeholders: the contract knows each kind that a template can have, and no other", async () => {
  const { element: Placeholder } = schemas.template.nameBlanks.data.shape.placeholders;
  const templates = await Promise.all(entries.map(({ name }) => compileTemplate(read(name, "template.docx"))));
  const kinds = templates.flatMap(({ placeholders }) =>
    placeholders.map((placeholder) => Placeholder.parse(placeholder).kind),
  );
  // No template of the gallery has a frame for a photo
  expect([...new Set([...kinds, "photo"])].sort()).toEqual(Placeholder.shape.kind.options.toSorted());
});

/** One process for all tests, since starting it takes a while. */
const renderer = createRenderer({ processes: 1 });
afterAll(() => renderer.close());

onSqlite((database) => {
  test.each(["team", "honor-landscape"])(
    "an activity with the template %s and its list is published and downloaded",
    { timeout: 60_000 },
    async (name) => {
      const config = { publicUrl: new URL("https://zs.example.edu.cn/") };
      const { put, call, id, headers, publish, first, pdf } = await openActivity(database, { renderer, config });

      for (const [field, file] of [
        ["template", "template.docx"],
        ["name_list", "list.csv"],
      ] as const) {
        expect(await put(field, new File([read(name, file)], file)), file).toMatchObject({ status: 200 });
      }
      expect((await call(contract.publication.plan, { id }, headers)).data).toMatchObject({
        created: readList(name).rows.length,
      });
      expect((await publish({ confirmed: true })).status).toBe(200);
      for (const { holders } of readList(name).rows) {
        const [holder = ""] = holders;
        const { rawPayload, statusCode } = await pdf(await first(holder));
        expect(statusCode).toBe(200);
        expect(await readText(rawPayload)).toContain(holder);
      }
    },
  );
});
