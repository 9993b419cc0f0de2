import type { EndpointRoute, FullNoun, UniformNoun } from "cert-api";
import type { AdminMessages } from "../messages/zhCNAdmin.ts";

/** How a field is filled in: typed, switched, or found among the records of a noun that can be found. */
export type FieldKind = "text" | "tel" | "switch" | { find: FullNoun };

/** A column of a list; the message of the same key is its heading. */
export type ColumnKey = keyof AdminMessages["columns"];
/** A field of a form; the message of the same key is its label. */
export type FieldKey = keyof AdminMessages["fields"];

/** The endpoints of a uniform resource. Where there is `update`, a row can be changed. */
export interface UniformEndpoints {
  readonly list: EndpointRoute;
  readonly create: EndpointRoute;
  readonly remove: EndpointRoute;
  readonly update?: EndpointRoute;
  readonly resetPassword?: EndpointRoute;
}

/**
 * A uniform resource. What needs a fifth key is a screen of its own. The keys of `columns` and `fields` are message
 * keys, so what has no label does not compile.
 */
export interface Resource<Row> {
  noun: UniformNoun;
  endpoints: UniformEndpoints;
  /** What stands in each column, in order. */
  columns: { readonly [Key in ColumnKey]?: (row: Row) => string | boolean };
  /** The fields of the form, in order; a dotted key is a place inside what is sent. */
  fields: { readonly [Key in FieldKey]?: FieldKind };
}
