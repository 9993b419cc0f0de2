import { type EndpointSchema, toFieldPath, toFieldReason, toInputError, UPLOAD_BYTES_MAX } from "cert-api";
import type { FastifyRequest } from "fastify";
import { type ReceivedFile, receiveFile } from "./receiveFile.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The folder on whose disk uploads lie until all of their form has come. */
    uploadFolder: string;
  }
}

interface ReadOptions {
  /** Receives the fields of a form as they come, so that a page can show them again when they are refused. */
  fields?: Record<string, unknown>;
  signal?: AbortSignal;
}

/** Reads and validates the input of an endpoint as one flat object: path parameters with the query or the body. */
export async function readInput(
  request: FastifyRequest,
  schema: EndpointSchema,
  options: ReadOptions = {},
): Promise<unknown> {
  const sent = request.method === "POST" ? await readBody(request, schema, options) : request.query;
  if (sent !== undefined && (typeof sent !== "object" || sent === null || Array.isArray(sent))) {
    throw new Refusal("invalid");
  }
  const flat: Record<string, unknown> = { ...sent, ...(request.params as object) };
  if (!isStorable(flat)) throw new Refusal("invalid");
  const { success, data, error } = schema.input.safeParse(flat);
  if (success) return data;
  const [first] = error.issues;
  const errors = error.issues.map((issue) => toInputError(toFieldReason(issue), { field: toFieldPath(issue) }));
  throw new Refusal("invalid", first === undefined ? "request.badValue" : toFieldReason(first), { errors });
}

async function readBody(request: FastifyRequest, schema: EndpointSchema, options: ReadOptions): Promise<unknown> {
  if (schema.upload === true) return readForm(request, uploadLimit(request, schema), options);
  const isForm = /^application\/x-www-form-urlencoded\b/iu.test(request.headers["content-type"] ?? "");
  if (request.isMultipart() || (isForm && !("file" in schema))) throw new Refusal("unsupported", "request.noJson");
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
  { fields: sent = {}, signal = new AbortController().signal }: ReadOptions,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal("unsupported", "request.noForm");
  let file: (ReceivedFile & { field: string; name: string }) | undefined;
  const close = () => file?.close();
  signal.addEventListener("abort", close);
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === "file") {
        const received = await receiveFile(part.file, { folder: request.server.uploadFolder, signal });
        file = { ...received, field: part.fieldname, name: part.filename ?? "" };
      } else sent[part.fieldname] = part.value;
    }
    if (file !== undefined) sent[file.field] = new File([await file.read()], file.name);
  } catch (error) {
    // Of the disk, not of the form
    if (error instanceof Error && "syscall" in error) throw error;
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "FST_REQ_FILE_TOO_LARGE") throw new Refusal("tooLarge");
    if (code === "FST_FILES_LIMIT") throw new Refusal("invalid", "request.oneFile");
    // What is left is a form that breaks off or says nonsense.
    throw new Refusal("invalid", "request.brokenForm");
  } finally {
    signal.removeEventListener("abort", close);
    await close();
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
