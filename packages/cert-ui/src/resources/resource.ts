import type { Endpoint, EndpointRoute, FullNoun, LinkChoice, UniformNoun, ErasureReason, Page } from "cert-api";
import type { AdminMessages } from "../messages/zhCNAdmin.ts";

/**
 * The input of a field: a text (an `email` and a `date` may be empty), a switch (`optIn` is off initially), a choice of a record of
 * another noun, or all records given to this one, with the endpoint that lists those that can be given.
 */
export type FieldKind =
  | "text"
  | "tel"
  | "email"
  | "date"
  | "switch"
  | "optIn"
  | { find: FullNoun; optional?: true }
  | { give: Endpoint<{ id?: string }, LinkChoice[]> };

/** A column of a list. Its heading is the message with the same key. */
export type ColumnKey = keyof AdminMessages["columns"];
/** A field of a form. Its label is the message with the same key. */
export type FieldKey = keyof AdminMessages["fields"];

/** The endpoints of a uniform resource. Rows can only be changed if there is an `update`. */
export interface UniformEndpoints {
  readonly list: EndpointRoute;
  readonly create: EndpointRoute;
  readonly remove: EndpointRoute;
  readonly update?: EndpointRoute;
  readonly resetPassword?: EndpointRoute;
  readonly erase?: EndpointRoute;
}

/**
 * A uniform resource. A noun that needs a fifth key has screens of its own. The keys of `columns` and `fields` are those
 * of messages, so that a column or a field without a label does not compile.
 */
export interface Resource<Row> {
  noun: UniformNoun;
  endpoints: UniformEndpoints;
  /** The columns of the list after the id, in order, with a function for the value of a row. */
  columns: { readonly [Key in ColumnKey]?: (row: Row) => string | boolean };
  /** Badges in the last column of some rows, by message key. */
  badges?: readonly { word: keyof AdminMessages["badges"]; isShown: (row: Row) => boolean }[];
  /** The fields of the form, in order. A dotted key refers to a property of an object in the payload. */
  fields: { readonly [Key in FieldKey]?: FieldKind };
}

/** Returns the name of a row in dialogs and announcements: the values of its first two columns. */
export function rowName<Row>({ columns }: Resource<Row>, row: Row): string {
  const reads = Object.values(columns) as ((row: Row) => string | boolean)[];
  const texts = reads.slice(0, 2).map((read) => read(row));
  return texts.filter((text) => typeof text === "string").join(" · ");
}

/** The endpoints of every uniform resource, for rows of one kind. */
interface TypedEndpoints<Row> {
  list: Endpoint<{ page: number; text?: string; sort?: string }, Page<Row>>;
  create: Endpoint<Record<string, unknown>, Row>;
  remove: Endpoint<{ id: string }, unknown>;
  update?: Endpoint<Record<string, unknown>, Row>;
  resetPassword?: Endpoint<{ id: string }, { initialPassword: string }>;
  /** Only for users. */
  erase?: Endpoint<{ id: string; reason: ErasureReason }, { id: string; erasedAt?: string | undefined }>;
}

/** Returns the typed endpoints of a resource. Form values are sent without checks: the server validates them. */
export function getEndpoints<Row>({ endpoints }: Resource<Row>): TypedEndpoints<Row> {
  return endpoints as TypedEndpoints<Row>;
}
