import type { EndpointSchema, InputError } from "cert-api";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** The one flat object that an endpoint takes: the path's placeholders, and the query or the body. Checked. */
export async function readInput(request: FastifyRequest, schema: EndpointSchema): Promise<unknown> {
  const sent = request.method === "POST" ? await readBody(request, schema) : request.query;
  if (sent !== undefined && (typeof sent !== "object" || sent === null || Array.isArray(sent))) {
    throw new Refusal("invalid");
  }
  const flat: Record<string, unknown> = { ...sent, ...(request.params as object) };
  if (holdsNul(flat)) throw new Refusal("invalid");
  const { success, data, error } = schema.input.safeParse(flat);
  if (success) return data;
  const errors = error.issues.map((issue): InputError => ({ field: issue.path.join("."), message: issue.message }));
  throw new Refusal("invalid", errors[0]?.message, { errors });
}

async function readBody(request: FastifyRequest, schema: EndpointSchema): Promise<unknown> {
  if (schema.upload !== true) {
    if (request.isMultipart()) throw new Refusal("unsupported");
    return request.body;
  }
  if (!request.isMultipart()) throw new Refusal("unsupported");
  const sent: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    // An unread file would hold up the rest of the request, so each is read where it comes.
    if (part.type === "file") sent[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename ?? "");
    else sent[part.fieldname] = part.value;
  }
  return sent;
}

/** PostgreSQL has no text with a NUL in it, and nobody types one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null || value instanceof Blob) return false;
  return Object.entries(value).some(([key, entry]) => key.includes("\0") || holdsNul(entry));
}
