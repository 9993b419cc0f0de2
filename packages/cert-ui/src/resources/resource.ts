import type { EndpointRoute, FullNoun, UniformNoun } from "cert-api";
import type { AdminMessages } from "../messages/zhCNAdmin.ts";

/** How a field is filled in: as a text, with a switch (`optIn` starts off), or by choosing a record of another noun. */
export type FieldKind = "text" | "tel" | "switch" | "optIn" | { find: FullNoun };

/** A column of a list; the message of the same key is its heading. */
export type ColumnKey = keyof AdminMessages["columns"];
/** A field of a form; the message of the same key is its label. */
export type FieldKey = keyof AdminMessages["fields"];

/** The endpoints of a uniform resource. Rows can be changed only where there is `update`. */
export interface UniformEndpoints {
  readonly list: EndpointRoute;
  readonly create: EndpointRoute;
  readonly remove: EndpointRoute;
  readonly update?: EndpointRoute;
  readonly resetPassword?: EndpointRoute;
  readonly erase?: EndpointRoute;
}

/**
 * A uniform resource. A noun that needs a fifth key gets screens of its own. The keys of `columns` and `fields` are
 * those of messages, so a column or a field without a label does not compile.
 */
export interface Resource<Row> {
  noun: UniformNoun;
  endpoints: UniformEndpoints;
  /** The columns of the list, in order, with the value of a row. */
  columns: { readonly [Key in ColumnKey]?: (row: Row) => string | boolean };
  /** Marks in the last column of some rows, by the keys of their words. */
  badges?: readonly { word: keyof AdminMessages["badges"]; isShown: (row: Row) => boolean }[];
  /** The fields of the form, in order. A dotted key names a property of an object in the payload. */
  fields: { readonly [Key in FieldKey]?: FieldKind };
}
