import { contract, CONTRACT_VERSION, type Contract } from "../contract.ts";
import { type EndpointRoute, type EndpointSchema } from "../wire/endpoint.ts";
import { refused, succeeded, systemFailure, type Envelope } from "../wire/envelope.ts";
import { refusedFor, toInputError } from "../messages/describe.ts";
import { toFieldPath, toFieldReason } from "../wire/fieldReasons.ts";
import { refusals } from "../wire/refusals.ts";
import { schemas, type Session } from "../schemas/schemas.ts";
import {
  accessTokenHandlers,
  authorityHandlers,
  departmentHandlers,
  roleAuthorityHandlers,
  roleHandlers,
  userHandlers,
  userRoleHandlers,
} from "./memory/accounts.ts";
import { activityHandlers, handoutHandlers, publicationHandlers, templateHandlers } from "./memory/activity.ts";
import { nameListHandlers } from "./memory/upload.ts";
import { awardHandlers } from "./memory/award.ts";
import { correctionHandlers } from "./memory/correction.ts";
import { sessionHandlers } from "./memory/session.ts";
import {
  auditHandlers,
  brandHandlers,
  contactHandlers,
  dashboardHandlers,
  fontHandlers,
  signatureHandlers,
} from "./memory/settings.ts";
import type { Handlers } from "./memory/handlers.ts";
import { createState, MemoryRefusal, type Context, type MemorySecondFactor, type State } from "./memory/state.ts";

const handlers = {
  session: sessionHandlers,
  user: userHandlers,
  role: roleHandlers,
  authority: authorityHandlers,
  userRole: userRoleHandlers,
  roleAuthority: roleAuthorityHandlers,
  accessToken: accessTokenHandlers,
  department: departmentHandlers,
  activity: activityHandlers,
  template: templateHandlers,
  nameList: nameListHandlers,
  publication: publicationHandlers,
  handout: handoutHandlers,
  notice: {},
  award: awardHandlers,
  correction: correctionHandlers,
  font: fontHandlers,
  brand: brandHandlers,
  contact: contactHandlers,
  signature: signatureHandlers,
  dashboard: dashboardHandlers,
  audit: auditHandlers,
  health: { read: () => ({ contract: CONTRACT_VERSION }) },
} satisfies { readonly [Noun in keyof Contract]: Handlers<Noun> };

type AnyHandler = (input: never, context: Context) => unknown;

interface Served {
  readonly route: EndpointRoute;
  readonly schema: EndpointSchema;
  readonly handler: AnyHandler;
  readonly pattern: RegExp;
}

const served: readonly Served[] = Object.entries(handlers as Record<string, Record<string, AnyHandler>>).flatMap(
  ([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, handler]) => {
      const route = (contract as Record<string, Record<string, EndpointRoute>>)[noun]?.[verb];
      const schema = (schemas as Record<string, Record<string, EndpointSchema>>)[noun]?.[verb];
      return route && schema ? [{ route, schema, handler, pattern: toPattern(route.path) }] : [];
    }),
);

/** A pattern with a named group for each placeholder of a path. */
function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** Settings of an in-memory API. */
export interface MemoryApiOptions {
  /** The account that is logged in from the start. */
  session?: Session;
  /** The second factor that they begin with; none unless given. */
  secondFactor?: Partial<MemorySecondFactor>;
}

/**
 * Answers the calls of stories from memory, with the fixtures as its content: `fetch` takes what a browser would send. It
 * stores records, checks sessions and inputs, and knows no rule of the server; whatever it does not answer is 404.
 */
export function createMemoryApi({ session, secondFactor }: MemoryApiOptions = {}): {
  fetch: typeof fetch;
  state: State;
} {
  const state = createState(session ?? null);
  Object.assign(state.secondFactor, secondFactor);

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const endpoint = served.find(({ route, pattern }) => route.method === request.method && pattern.test(url.pathname));
    if (!endpoint) return envelopeResponse(refused("notFound"));
    try {
      refuseAccess(endpoint.route, state.session);
      const input = endpoint.schema.input.safeParse(await readInput(request, url, endpoint));
      if (!input.success) {
        const errors = input.error.issues.map((issue) =>
          toInputError(toFieldReason(issue), { field: toFieldPath(issue) }),
        );
        throw new MemoryRefusal("invalid", input.error.issues.map(toFieldReason)[0], errors);
      }
      const answer = await endpoint.handler(input.data as never, { state, origin: url.origin });
      if (answer instanceof File) return new Response(answer, { headers: { "Content-Type": answer.type } });
      return envelopeResponse(succeeded(answer));
    } catch (error) {
      if (!(error instanceof MemoryRefusal)) {
        console.error(error);
        return envelopeResponse(systemFailure());
      }
      const { kind, reason, errors } = error;
      return envelopeResponse(refusedFor(kind, reason, errors && { errors, total: errors.length }));
    }
  }

  return { state, fetch: (input, init) => respond(new Request(input, init)) };
}

function refuseAccess({ access }: EndpointRoute, session: Session | null): void {
  if (access === "public") return;
  if (!session) throw new MemoryRefusal("unauthenticated");
  if (access !== "session" && !session.authorities.includes(access)) throw new MemoryRefusal("forbidden");
}

async function readInput(request: Request, url: URL, { route, schema, pattern }: Served): Promise<object> {
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  const placeholders = Object.fromEntries(
    Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  if (route.method !== "POST") return { ...Object.fromEntries(url.searchParams), ...placeholders };
  if (schema.upload) return { ...Object.fromEntries(await request.formData()), ...placeholders };
  const text = await request.text();
  return { ...(text !== "" && (JSON.parse(text) as object)), ...placeholders };
}

const toStatus = (code: number): number =>
  Object.values(refusals).find((refusal) => refusal.code === code)?.status ?? 200;

/** An envelope as the HTTP answer that carries it. */
export function envelopeResponse(envelope: Envelope<unknown>): Response {
  return Response.json(envelope, { status: toStatus(envelope.code) });
}
