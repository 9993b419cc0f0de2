import type { z } from "zod";
import type { Access } from "./access.ts";

/** What the browser needs to know of an endpoint. Path placeholders (`{id}`) are filled from the input. */
export interface EndpointRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/api/${string}`;
  readonly access: Access;
}

/** An endpoint with the types of its flat input and of `data` in its answer. */
export interface Endpoint<Input = never, Data = unknown> extends EndpointRoute {
  /** Never present at run time: carries the types only. */
  readonly types?: { readonly input: (input: Input) => void; readonly data: Data };
}

/** `data` of an endpoint that answers with the bytes of a file. Such an endpoint is linked to, not called. */
export interface FileAnswer {
  readonly contentType: string;
}

/**
 * The server's half of an endpoint. `input` is one flat object: the path's placeholders, and the query (GET, DELETE)
 * or the body (POST). An endpoint has either `data` (of the envelope) or `file` (the content type of its bytes). The body
 * of a POST is JSON; where the answer is a file, it may be a form (`application/x-www-form-urlencoded`) as well, because a
 * form is how a browser saves such an answer while it comes.
 */
export type EndpointSchema = {
  readonly summary: string;
  readonly input: z.ZodObject;
  /** True when the body is `multipart/form-data` with one part `file`. */
  readonly upload?: true;
  /** Bytes that the file may have, where that differs from `UPLOAD_BYTES_MAX`; by the value of `field`, if that decides. */
  readonly uploadBytes?: number | Readonly<Record<string, number>>;
  /** Bytes that a body of another kind may have, where that differs from `BODY_BYTES_MAX`. */
  readonly bodyBytes?: number;
} & ({ readonly data: z.ZodType } | { readonly file: string });

type DataOf<Schema> = Schema extends { data: infer Data extends z.ZodType } ? z.output<Data> : FileAnswer;
type InputOf<Schema> = Schema extends { input: infer Input extends z.ZodObject } ? z.input<Input> : never;

/** The endpoints of a noun, typed by its schemas: one route for each schema, no more and no less. */
export type EndpointsOf<Schemas> = {
  readonly [Verb in keyof Schemas]: Endpoint<InputOf<Schemas[Verb]>, DataOf<Schemas[Verb]>>;
};

/**
 * Declares the routes of a noun. The schemas are a type parameter, so a browser that loads the routes loads no Zod.
 * @example `export const role = declareEndpoints<typeof roleSchemas>()({ list: { method: "GET", … } })`
 */
export const declareEndpoints =
  <Schemas extends Record<string, EndpointSchema>>() =>
  (routes: { readonly [Verb in keyof Schemas]: EndpointRoute }): EndpointsOf<Schemas> =>
    routes as EndpointsOf<Schemas>;

/** The input that an endpoint takes. */
export type Input<E> = E extends Endpoint<infer I, unknown> ? I : never;
/** The `data` that an endpoint answers with. */
export type Data<E> = E extends { readonly types?: { readonly data: infer D } } ? D : never;

/** An input once its path placeholders are taken out: the address, and what is left for the query or the body. */
export interface Address {
  readonly path: string;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Fills the placeholders of a path from the input, encoded; the other keys come back as `rest`. */
export function toAddress(route: EndpointRoute, input: object): Address {
  const rest: Record<string, unknown> = { ...input };
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/** The address of an endpoint that answers with a file, for a link. `baseUrl` as in {@link createClient}. */
export function formatHref<I extends object>(route: Endpoint<I, FileAnswer>, input: I, baseUrl = ""): string {
  const { path, rest } = toAddress(route, input);
  return `${withoutSlash(baseUrl)}${path}${formatQuery(rest)}`;
}

/** Returns an address or a path without slashes at its end, as paths are put behind it. */
export const withoutSlash = (base: string): string => base.replace(/\/+$/u, "");

/** A query string with its `?`, or nothing; keys without a value are left out. */
export function formatQuery(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
