import type { z } from "zod";
import type { Access } from "./access.ts";

/** The parts of an endpoint that the browser needs. Path placeholders (`{id}`) are filled from the input. */
export interface EndpointRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** True if the endpoint works on a whole list or file, which may take minutes. */
  readonly isLong?: true;
}

/** An endpoint with the types of its flat input and of `data` in its response. */
export interface Endpoint<Input = never, Data = unknown> extends EndpointRoute {
  /** Carries the types only; never present at run time. */
  readonly types?: { readonly input: (input: Input) => void; readonly data: Data };
}

/** The `data` of an endpoint that responds with the bytes of a file. Such an endpoint is linked to, not called. */
export interface FileAnswer {
  readonly contentType: string;
}

/**
 * The server's part of an endpoint. `input` is one flat object: path parameters, with the query (GET, DELETE) or the body
 * (POST). An endpoint has either `data` (of the envelope) or `file` (the content type of its bytes). The body of a POST is
 * JSON. If the response is a file, it may also be a form (`application/x-www-form-urlencoded`), because a browser can save
 * the response to a form while it arrives.
 */
export type EndpointSchema = {
  /** In both languages: `中文 · English`. */
  readonly summary: string;
  readonly input: z.ZodObject;
  /** True if the body is `multipart/form-data` with a single part `file`. */
  readonly upload?: true;
  /** The maximum size of the file in bytes, by the value of `field` if that determines it. Defaults to `UPLOAD_BYTES_MAX`. */
  readonly uploadBytes?: number | Readonly<Record<string, number>>;
  /** The maximum size of any other body in bytes. Defaults to `BODY_BYTES_MAX`. */
  readonly bodyBytes?: number;
} & ({ readonly data: z.ZodType } | { readonly file: string });

type DataOf<Schema> = Schema extends { data: infer Data extends z.ZodType } ? z.output<Data> : FileAnswer;
type InputOf<Schema> = Schema extends { input: infer Input extends z.ZodObject } ? z.input<Input> : never;

/** The endpoints of a noun, typed by its schemas: exactly one route per schema. */
export type EndpointsOf<Schemas> = {
  readonly [Verb in keyof Schemas]: Endpoint<InputOf<Schemas[Verb]>, DataOf<Schemas[Verb]>>;
};

/**
 * Declares the routes of a noun. The schemas are only a type parameter, so that browsers load the routes without Zod.
 * @example `export const role = declareEndpoints<typeof roleSchemas>()({ list: { method: "GET", … } })`
 */
export const declareEndpoints =
  <Schemas extends Record<string, EndpointSchema>>() =>
  (routes: { readonly [Verb in keyof Schemas]: EndpointRoute }): EndpointsOf<Schemas> =>
    routes as EndpointsOf<Schemas>;

export type Input<E> = E extends Endpoint<infer I, unknown> ? I : never;
export type Data<E> = E extends { readonly types?: { readonly data: infer D } } ? D : never;

/** An input without its path parameters: the address, and the rest for the query or the body. */
export interface Address {
  readonly path: string;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Fills the placeholders of a path with encoded values from the input. The other keys are returned as `rest`. */
export function toAddress(route: EndpointRoute, input: object): Address {
  const rest: Record<string, unknown> = { ...input };
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

/** Returns the address of an endpoint that responds with a file, for a link. `baseUrl` is that of {@link createClient}. */
export function formatHref<I extends object>(route: Endpoint<I, FileAnswer>, input: I, baseUrl = ""): string {
  const { path, rest } = toAddress(route, input);
  return `${withoutSlash(baseUrl)}${path}${formatQuery(rest)}`;
}

/** Returns an address or a path without trailing slashes, so that paths can be appended. */
export const withoutSlash = (base: string): string => base.replace(/\/+$/u, "");

/** Returns a query string with its `?`, or an empty text. Keys without a value are left out. */
export function formatQuery(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return "";
  return `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}
