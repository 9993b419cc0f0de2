import { toReason, type Reason } from "../../wire/reasons.ts";
import { FIND_MAX } from "../../wire/limits.ts";
import { getRow, fieldRefusal, nextId, toPage, type Context, type State } from "./state.ts";

interface Row {
  id: string;
}

interface Resource<Item extends Row, Create> {
  rows(state: State): Item[];
  /** The row that an input means; it throws a refusal when what it names is not there. */
  read(input: Create, id: string, context: Context, before?: Item): Item;
  /** What `find` looks into. */
  toText?(item: Item): string;
  /** Throws when the row cannot go. */
  guardRemoval?(item: Item, context: Context): void;
}

/** What a list takes. */
interface ListInput {
  page: number;
  text?: string | undefined;
  sort?: string | undefined;
}

/** The texts of a row, its own and those of the records that it names, by their keys. */
function listTexts(row: object): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === "string") texts[key] = value;
    else if (typeof value === "object" && value !== null)
      for (const [inner, text] of Object.entries(value)) {
        if (inner === "id" || typeof text !== "string") continue;
        texts[`${key}${inner[0]?.toUpperCase() ?? ""}${inner.slice(1)}`] = text;
        texts[key] = text;
      }
  }
  return texts;
}

/** The rows of which a text holds the query's text, in the order that it asks for. */
export function selectRows<Item extends Row>(
  rows: readonly Item[],
  { text = "", sort = "id" }: Omit<ListInput, "page">,
) {
  const wanted = text.trim().toLowerCase();
  const matching = rows.filter((row) =>
    Object.entries(listTexts(row)).some(([key, value]) => key !== "id" && value.toLowerCase().includes(wanted)),
  );
  const key = sort.replace("-", "");
  const toOrder = (row: Item) => (key === "id" ? row.id.padStart(12, "0") : (listTexts(row)[key] ?? ""));
  // Rows are in the order of their making unless another column is asked for
  const sorted = sort === "id" ? matching : matching.toSorted((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1));
  return sort.startsWith("-") ? sorted.toReversed() : sorted;
}

/** Handlers of a resource that links two others. */
export const basicHandlers = <Item extends Row, Create>(resource: Resource<Item, Create>) => ({
  list: ({ page, ...query }: ListInput, { state }: Context) => toPage(selectRows(resource.rows(state), query), page),
  create(input: Create, context: Context): Item {
    const item = resource.read(input, nextId(context.state), context);
    resource.rows(context.state).push(item);
    return item;
  },
  remove({ id }: Row, context: Context): Row {
    const rows = resource.rows(context.state);
    const item = getRow(rows, id);
    resource.guardRemoval?.(item, context);
    rows.splice(rows.indexOf(item), 1);
    return { id };
  },
});

/** Handlers of a uniform resource. */
export const fullHandlers = <Item extends Row, Create>(resource: Resource<Item, Create>) => ({
  ...basicHandlers(resource),
  update(input: Create & Row, context: Context): Item {
    const before = getRow(resource.rows(context.state), input.id);
    return Object.assign(before, resource.read(input, input.id, context, before));
  },
  find: ({ text }: { text: string }, { state }: Context): Item[] =>
    resource
      .rows(state)
      .filter((item) => (resource.toText?.(item) ?? "").toLowerCase().includes(text.trim().toLowerCase()))
      .slice(0, FIND_MAX),
});

/** Refuses a text that another row has already. */
export function refuseTaken<Item extends Row>(
  rows: Item[],
  id: string,
  key: keyof Item & string,
  value: unknown,
  code: "account.accountTaken" | "account.nameTaken" | "account.displayNameTaken" | "account.departmentTaken",
): void {
  if (rows.some((row) => row.id !== id && row[key] === value)) {
    throw fieldRefusal("conflict", key, toReason(code, { value: String(value) }));
  }
}

/** The row that a reference names, or a refusal that names the field. */
export function getReferred<Item extends Row>(rows: Item[], id: string, field: string, reason: Reason): Item {
  const row = rows.find((candidate) => candidate.id === id);
  if (row) return row;
  throw fieldRefusal("invalid", field, reason);
}
