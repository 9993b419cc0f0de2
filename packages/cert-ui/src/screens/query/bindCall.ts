import { newActivitySettings, type Endpoint, type Envelope, type Activity, type Award, type Failure } from "cert-api";
import type { CallOptions, Client } from "cert-api/client";
import { endpointName } from "../../resources/queryKeys.ts";

type EnvelopeCall<Input, Data> = (input: Input, options?: CallOptions) => Promise<Envelope<Data>>;

/** Returns the client's call for an endpoint. It resolves to the data, or rejects with a `CallError`. */
export function bindCall<Input extends object, Data>(
  client: Client,
  endpoint: Endpoint<Input, Data>,
): (input: Input, options?: CallOptions) => Promise<Data> {
  const { noun, verb } = endpointName(endpoint);
  // The client has a call for each endpoint, under the same names and of the same types
  const call = Reflect.get(client[noun], verb) as EnvelopeCall<Input, Data>;
  return async (input, options) => completeAnswer(noun, getData(await call(input, options))) as Data;
}

/** Defaults for a server that sends only the fields of the specification (docs/spec.md, section 3), by noun. */
const assumptions: Readonly<Record<string, object>> = {
  award: {
    number: null,
    activity: null,
    state: "valid",
    version: 1,
    issuedOn: "",
    validUntil: null,
    expired: false,
    existing: false,
    ownTemplate: null,
  } satisfies Omit<Award, "id" | "name" | "content" | "template">,
  activity: {
    templateFile: null,
    nameListFile: null,
    department: null,
    publishedAt: null,
    awards: 0,
    downloaded: 0,
    hasUnpublishedChanges: false,
    scheduledAt: null,
    ...newActivitySettings,
    photosFile: null,
    certificatesFile: null,
    photoNames: [],
    check: { state: "done", problems: [], problemTotal: 0 },
  } satisfies Omit<Activity, "id" | "name" | "template" | "nameList">,
};

/** Adds the missing fields of awards or activities to a response. */
function completeAnswer(noun: string, data: unknown): unknown {
  const assumed = assumptions[noun];
  if (assumed === undefined || typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((row: unknown) => completeAnswer(noun, row));
  if ("content" in data && Array.isArray(data.content)) return { ...data, content: completeAnswer(noun, data.content) };
  return "template" in data && ("content" in data || "nameList" in data) ? { ...assumed, ...data } : data;
}

/** Thrown for a call that was refused or failed, as TanStack Query requires. Its message is the server's. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns the failure with which a call was rejected. Rethrows any other error, which is a bug. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

/** Returns the data of a response. Throws a {@link CallError} for a refusal or a failure. */
export function getData<Data>(envelope: Envelope<Data>): Data {
  if (!envelope.success) throw new CallError(envelope);
  return envelope.data;
}
