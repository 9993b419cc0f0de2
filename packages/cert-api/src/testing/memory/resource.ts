import { FIND_MAX } from "../../wire/limits.ts";
import { getRow, nextId, toPage, type Context, type State } from "./state.ts";

interface Row {
  id: string;
}

interface ListInput {
  page: number;
  text?: string | undefined;
  sort?: string | undefined;
}

/** Returns the text of a column of a row: of another record its name. */
function readText(row: object, key: string): string {
  const value: unknown = Reflect.get(row, key);
  const text: unknown = typeof value === "object" && value !== null ? Object.values(value).at(-1) : value;
  return typeof text === "string" ? text : "";
}

const collator = new Intl.Collator("zh-CN");

/** The rows of which a text holds the query's text, in the order that it asks for. */
export function selectRows<Item extends Row>(
  rows: readonly Item[],
  { text = "", sort = "id" }: Omit<ListInput, "page">,
): Item[] {
  const wanted = text.trim().toLowerCase();
  const matches = rows.filter((row) =>
    Object.keys(row).some((key) => key !== "id" && readText(row, key).toLowerCase().includes(wanted)),
  );
  const key = sort.replace("-", "");
  // Rows are in the order of their making unless another column is asked for
  if (key !== "id") matches.sort((a, b) => collator.compare(readText(a, key), readText(b, key)));
  return sort.startsWith("-") ? matches.toReversed() : matches;
}

/** Removes the row with this id, or 404. */
export function removeRow(rows: Row[], id: string): Row {
  rows.splice(rows.indexOf(getRow(rows, id)), 1);
  return { id };
}

/** Handlers of a resource that links two others. `toItem` makes the row that an input means. */
export const fixedHandlers = <Item extends Row, Input>(
  getRows: (state: State) => Item[],
  toItem: (input: Input, id: string, state: State) => Item,
) => ({
  list: ({ page, ...query }: ListInput, { state }: Context) => toPage(selectRows(getRows(state), query), page),
  create(input: Input, { state }: Context): Item {
    const item = toItem(input, nextId(state), state);
    getRows(state).push(item);
    return item;
  },
  remove: ({ id }: Row, { state }: Context): Row => removeRow(getRows(state), id),
});

/** Handlers of a uniform resource. */
export const fullHandlers = <Item extends Row, Input>(
  getRows: (state: State) => Item[],
  toItem: (input: Input, id: string, state: State) => Item,
) => ({
  ...fixedHandlers(getRows, toItem),
  update: (input: Input & Row, { state }: Context): Item =>
    Object.assign(getRow(getRows(state), input.id), toItem(input, input.id, state)),
  find: ({ text }: { text: string }, { state }: Context): Item[] =>
    selectRows(getRows(state), { text }).slice(0, FIND_MAX),
});
