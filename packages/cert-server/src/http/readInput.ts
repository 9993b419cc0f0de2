import { type EndpointSchema, toFieldPath, toFieldReason, toInputError, toReason, UPLOAD_BYTES_MAX } from "cert-api";
import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/**
 * Reads and validates the input of an endpoint as one flat object: path parameters with the query or the body.
 * @param fields receives the fields of a form as they come, so that a page can show them again when they are refused
 */
export async function readInput(
  request: FastifyRequest,
  schema: EndpointSchema,
  fields: Record<string, unknown> = {},
): Promise<unknown> {
  const sent = request.method === "POST" ? await readBody(request, schema, fields) : request.query;
  if (sent !== undefined && (typeof sent !== "object" || sent === null || Array.isArray(sent))) {
    throw new Refusal("invalid");
  }
  const flat: Record<string, unknown> = { ...sent, ...(request.params as object) };
  if (!isStorable(flat)) throw new Refusal("invalid");
  const { success, data, error } = schema.input.safeParse(flat);
  if (success) return data;
  const [first] = error.issues;
  const errors = error.issues.map((issue) => toInputError(toFieldReason(issue), { field: toFieldPath(issue) }));
  throw new Refusal("invalid", first === undefined ? toReason("request.badValue") : toFieldReason(first), { errors });
}

async function readBody(
  request: FastifyRequest,
  schema: EndpointSchema,
  fields: Record<string, unknown>,
): Promise<unknown> {
  if (schema.upload === true) return readForm(request, uploadLimit(request, schema), fields);
  const isForm = /^application\/x-www-form-urlencoded\b/iu.test(request.headers["content-type"] ?? "");
  if (request.isMultipart() || (isForm && !("file" in schema)))
    throw new Refusal("unsupported", toReason("request.noJson"));
  return request.body;
}

function uploadLimit({ params }: FastifyRequest, { uploadBytes = UPLOAD_BYTES_MAX }: EndpointSchema): number {
  if (typeof uploadBytes === "number") return uploadBytes;
  const { field } = params as { field?: string };
  return (field !== undefined && Object.hasOwn(uploadBytes, field) && uploadBytes[field]) || UPLOAD_BYTES_MAX;
}

async function readForm(
  request: FastifyRequest,
  fileSize: number,
  sent: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal("unsupported", toReason("request.noForm"));
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      // An unread file would hold up the rest of the request, so each is read where it comes.
      if (part.type === "file")
        sent[part.fieldname] = new File([(await part.toBuffer()) as Uint8Array<ArrayBuffer>], part.filename ?? "");
      else sent[part.fieldname] = part.value;
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Refusal("tooLarge");
    if (code === "FST_FILES_LIMIT") throw new Refusal("invalid", toReason("request.oneFile"));
    // What is left is a form that breaks off or says nonsense.
    throw new Refusal("invalid", toReason("request.brokenForm"));
  }
  return sent;
}

/**
 * Reports whether every text of a value can be stored as it is: a NUL cannot be stored by PostgreSQL, half of a surrogate
 * pair by neither database. Iterative, so that deeply nested input cannot overflow the stack.
 */
function isStorable(input: unknown): boolean {
  const pending = [input];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part === "string" && (part.includes("\0") || !part.isWellFormed())) return false;
    if (typeof part !== "object" || part === null || part instanceof Blob) continue;
    for (const entry of Object.entries(part)) pending.push(...entry);
  }
  return true;
}
