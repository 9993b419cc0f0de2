import { contract, CONTRACT_VERSION, type Contract } from "../contract.ts";
import { type EndpointRoute, type EndpointSchema } from "../wire/endpoint.ts";
import { refused, succeeded, systemFailure, type Envelope } from "../wire/envelope.ts";
import { ERRORS_MAX } from "../wire/limits.ts";
import { refusedFor, toInputError } from "../messages/describe.ts";
import { toFieldPath, toFieldReason } from "../wire/fieldReasons.ts";
import { toReason } from "../wire/reasons.ts";
import { refusals } from "../wire/refusals.ts";
import { schemas, type Session } from "../schemas/schemas.ts";
import {
  authorityHandlers,
  departmentHandlers,
  roleAuthorityHandlers,
  roleHandlers,
  userHandlers,
  userRoleHandlers,
} from "./memory/accounts.ts";
import { activityHandlers } from "./memory/activity.ts";
import { auditHandlers } from "./memory/audit.ts";
import { awardHandlers } from "./memory/award.ts";
import { contactHandlers } from "./memory/contact.ts";
import { dashboardHandlers } from "./memory/dashboard.ts";
import { fontHandlers } from "./memory/font.ts";
import { sessionHandlers } from "./memory/session.ts";
import type { Handlers } from "./memory/handlers.ts";
import {
  createState,
  MemoryOffer,
  MemoryRefusal,
  type Context,
  type MemorySecondFactor,
  type State,
} from "./memory/state.ts";

const handlers = {
  session: sessionHandlers,
  user: userHandlers,
  role: roleHandlers,
  authority: authorityHandlers,
  userRole: userRoleHandlers,
  roleAuthority: roleAuthorityHandlers,
  department: departmentHandlers,
  activity: activityHandlers,
  award: awardHandlers,
  font: fontHandlers,
  contact: contactHandlers,
  dashboard: dashboardHandlers,
  audit: auditHandlers,
  health: { read: () => ({ contract: CONTRACT_VERSION }), ready: () => null },
} satisfies { readonly [Noun in keyof Contract]: Handlers<Noun> };

type AnyHandler = (input: never, context: Context) => unknown;

const findHandler = (noun: string, verb: string): AnyHandler | undefined =>
  (handlers as Readonly<Record<string, Readonly<Record<string, AnyHandler | undefined>>>>)[noun]?.[verb];

interface Served {
  readonly route: EndpointRoute;
  readonly schema: EndpointSchema;
  readonly handler: AnyHandler;
  readonly pattern: RegExp;
}

const served: readonly Served[] = Object.entries(contract).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, EndpointRoute>).flatMap(([verb, route]) => {
    const handler = findHandler(noun, verb);
    const schema = (schemas as Record<string, Record<string, EndpointSchema>>)[noun]?.[verb];
    return handler && schema ? [{ route, schema, handler, pattern: toPattern(route.path) }] : [];
  }),
);

/** A pattern with a named group for each placeholder of a path. */
export function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** Settings of an in-memory API. */
export interface MemoryApiOptions {
  /** Who is logged in from the start: a browser keeps no cookie of an answer that a service worker made. */
  session?: Session;
  /** The second factor that they begin with; none unless given. */
  secondFactor?: Partial<MemorySecondFactor>;
}

/**
 * The contract answered from memory, with the fixtures as its content: `fetch` takes what a browser would send. It
 * holds the rules that screens depend on, and texts in place of files; the conformance suite keeps it and the server alike.
 */
export function createMemoryApi(options: MemoryApiOptions = {}): { fetch: typeof fetch; state: State } {
  const state = createState();
  Object.assign(state.secondFactor, options.secondFactor);
  const sessions = new Map<string, Session>();

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    // As the server does: the head of an answer is what GET gives, without its body
    const method = request.method === "HEAD" ? "GET" : request.method;
    const endpoint = served.find(({ route, pattern }) => route.method === method && pattern.test(pathname));
    if (!endpoint) return envelopeResponse(refused("notFound"));
    const token = /(?:^|;\s*)memory-session=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
    const session = sessions.get(token) ?? options.session ?? null;
    const headers = new Headers();
    const context: Context = {
      state,
      session,
      origin: url.origin,
      logIn(next) {
        const fresh = crypto.randomUUID();
        sessions.set(fresh, next);
        headers.append("Set-Cookie", `memory-session=${fresh}; Path=/; HttpOnly; SameSite=Lax`);
      },
      logOut: () => void sessions.delete(token),
    };
    try {
      refuseAccess(endpoint.route, session, request, token !== "");
      const input = endpoint.schema.input.safeParse(await readInput(request, url, endpoint));
      if (!input.success) {
        const { issues } = input.error;
        const errors = issues.map((issue) => toInputError(toFieldReason(issue), { field: toFieldPath(issue) }));
        const reason = issues[0] === undefined ? toReason("request.badValue") : toFieldReason(issues[0]);
        throw new MemoryRefusal("invalid", reason, errors);
      }
      const answer = await endpoint.handler(input.data as never, context);
      return answer instanceof File ? fileResponse(answer) : envelopeResponse(succeeded(answer), headers);
    } catch (error) {
      if (!(error instanceof MemoryRefusal)) {
        console.error(error);
        return envelopeResponse(systemFailure());
      }
      const { kind, reason, errors } = error;
      const offer = error instanceof MemoryOffer ? { offer: error.offer } : {};
      const data = errors && { errors: errors.slice(0, ERRORS_MAX), total: errors.length, ...offer };
      return envelopeResponse(refusedFor(kind, reason, data));
    }
  }

  return { state, fetch: (input, init) => respond(new Request(input, init)) };
}

// In the order of docs/spec.md, section 13: session, authority, Origin, then body
function refuseAccess({ access, method }: EndpointRoute, session: Session | null, request: Request, cookie: boolean) {
  if (access !== "public") {
    if (!session) throw new MemoryRefusal("unauthenticated");
    if (access !== "session" && !session.authorities.includes(access)) throw new MemoryRefusal("forbidden");
  }
  const origin = request.headers.get("origin");
  if (cookie && method !== "GET" && origin !== new URL(request.url).origin) throw new MemoryRefusal("foreignOrigin");
}

async function readInput(request: Request, url: URL, { route, schema, pattern }: Served): Promise<object> {
  const groups = pattern.exec(url.pathname)?.groups ?? {};
  const placeholders = Object.fromEntries(
    Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  if (route.method !== "POST") return { ...Object.fromEntries(url.searchParams), ...placeholders };
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  if (schema.upload || (isForm && "file" in schema))
    return { ...Object.fromEntries(await request.formData()), ...placeholders };
  const text = await request.text();
  if (text === "") return placeholders;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new MemoryRefusal("invalid");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new MemoryRefusal("invalid");
  return { ...body, ...placeholders };
}

/** A file as the HTTP answer that a browser saves. */
function fileResponse(file: File): Response {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return new Response(file, { headers: { "Content-Type": file.type, "Content-Disposition": disposition } });
}

const toStatus = (code: number): number =>
  Object.values(refusals).find((refusal) => refusal.code === code)?.status ?? 200;

/** An envelope as the HTTP answer that carries it. */
export function envelopeResponse(envelope: Envelope<unknown>, headers = new Headers()): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(envelope), { status: toStatus(envelope.code), headers });
}
