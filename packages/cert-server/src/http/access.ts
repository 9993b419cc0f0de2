import { setImmediate as nextTurn } from "node:timers/promises";
import { type Access, builtInAuthorities, contract, USER_HEADER } from "cert-api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** The user or program that performs an action, as recorded in the audit log. */
export interface Actor {
  userId: number | null;
  account: string | null;
  address: string | null;
  /** The name of the access token with which the program of a user acts. */
  token?: string | undefined;
}

export const program: Actor = { userId: null, account: null, address: null };

export interface Principal extends Actor {
  userId: number;
  account: string;
  address: string;
  nickName: string;
  departmentId: number | null;
  authorities: ReadonlySet<string>;
  /** The authorities that only cover the principal's own department, see `scopeOf`. */
  departmentAuthorities: ReadonlySet<string>;
  /** True if an initial or expired password must be changed before anything else is allowed. */
  passwordChangeDue: boolean;
  /** True if the password must be changed because it has expired. */
  isPasswordExpired?: boolean;
  /** True if a second factor must be set up before anything else is allowed. Only for callers identified by a session. */
  secondFactorDue?: boolean;
  /** True if authenticated by a cookie. Browsers send cookies by themselves, so the origin of the request is checked. */
  byCookie: boolean;
}

/** A method of authentication. Returns null if the request does not use it. */
export type Strategy = (request: FastifyRequest) => Promise<Principal | null>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The access that the route requires. A route without it fails at startup. */
    access?: Access;
    /** Pages of any origin may post to the route: the token in its address authorizes the request, not a cookie. */
    takesForeignOrigins?: boolean;
  }
  interface FastifyRequest {
    principal: Principal | null;
    /** Finds the caller of a public route that shows more to logged-in users. Null if not logged in. */
    findPrincipal(): Promise<Principal | null>;
  }
}

const levels = new Set<string>(["public", "session", ...builtInAuthorities]);

function checkRoute(route: { method: string | string[]; url: string; config?: { access?: Access } }) {
  const access = route.config?.access;
  if (access !== undefined && levels.has(access)) return;
  throw new Error(`${String(route.method)} ${route.url} does not state a known access level.`);
}

const pathsBeforePasswordChange = new Set<string>([
  contract.session.current.path,
  contract.session.changePassword.path,
  contract.session.logout.path,
]);

/** The endpoints allowed before a second factor is set up, including those for an initial password. */
const pathsBeforeSecondFactor = new Set<string>([
  ...pathsBeforePasswordChange,
  contract.session.secondFactor.path,
  contract.session.beginSecondFactor.path,
  contract.session.confirmSecondFactor.path,
]);

/** Throws a `Refusal` if the caller must first change their password or set up a second factor, unless the path is exempt. */
export function refuseUnsafe(principal: Principal, path = ""): void {
  const { passwordChangeDue, isPasswordExpired = false, secondFactorDue = false } = principal;
  if (passwordChangeDue && !pathsBeforePasswordChange.has(path)) {
    throw new Refusal("passwordChangeDue", isPasswordExpired ? "password.expired" : undefined);
  }
  if (secondFactorDue && !pathsBeforeSecondFactor.has(path)) throw new Refusal("secondFactorDue");
}

/**
 * Reports whether the caller of a public address may use an authority: they have it, and need not change their password or
 * set up a second factor first.
 */
export const canUse = (principal: Principal, authority: string): boolean =>
  !principal.passwordChangeDue && principal.secondFactorDue !== true && principal.authorities.has(authority);

/** Finds the principal of each request, and checks before any body is read that its route allows the request. */
export function guardAccess(app: FastifyInstance, strategies: readonly Strategy[], publicOrigin: string | null): void {
  app.decorateRequest("principal", null);
  app.decorateRequest("findPrincipal", function () {
    return firstPrincipal(strategies, this);
  });
  app.addHook("onRoute", checkRoute);
  let lastBegin = Promise.resolve();
  app.addHook("onRequest", async (request) => {
    if (request.is404) throw new Refusal("notFound");
    await checkAccess(request, strategies, publicOrigin);
    // One in each turn of the event loop: visitors wait for one of the administrators' calls that came together, not for all
    if (request.principal !== null) await (lastBegin = lastBegin.then(() => nextTurn()));
  });
}

/** Checks session, user, authority and origin, before any body is read; refuses what the route does not allow. */
async function checkAccess(request: FastifyRequest, strategies: readonly Strategy[], publicOrigin: string | null) {
  const { access, takesForeignOrigins = false } = request.routeOptions.config;
  if (access !== "public") {
    const principal = await firstPrincipal(strategies, request);
    if (principal === null) throw new Refusal("unauthenticated");
    if ((request.headers[USER_HEADER] ?? String(principal.userId)) !== String(principal.userId)) {
      throw new Refusal("otherUser");
    }
    request.principal = principal;
    refuseUnsafe(principal, request.routeOptions.url);
    // What needs no authority is about the person's own account, which is no business of their programs
    const isAllowed = access === "session" ? principal.token === undefined : principal.authorities.has(access ?? "");
    if (!isAllowed) throw new Refusal("forbidden");
    // No browser sends a token by itself
    if (principal.token !== undefined) return;
  }
  if (takesForeignOrigins && access === "public") return;
  refuseForeign(request, publicOrigin, request.principal?.byCookie ?? false);
}

async function firstPrincipal(strategies: readonly Strategy[], request: FastifyRequest): Promise<Principal | null> {
  for (const strategy of strategies) {
    const principal = await strategy(request);
    if (principal !== null) return principal;
  }
  return null;
}

/** Returns the origin to which the request was sent, according to the trusted proxies. */
const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/**
 * Refuses a request that changes data because of its origin. A request authenticated by cookie must state its own origin;
 * others must not state a foreign one.
 */
function refuseForeign(request: FastifyRequest, publicOrigin: string | null, byCookie: boolean) {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
  const { origin, host } = request.headers;
  const expected = [ownOrigin(request), ...(publicOrigin === null ? [] : [publicOrigin])];
  if (origin === undefined ? !byCookie : expected.includes(origin)) return;
  request.log.warn(
    { origin: origin ?? null, host: host ?? null, expected },
    "a request of another origin was refused: behind a proxy set CERT_PUBLIC_URL, or let the proxy pass Host and X-Forwarded-Proto",
  );
  throw new Refusal("foreignOrigin");
}

/**
 * The departments whose records a user may access: all of them and records without a department, or a single department. A
 * null department is that of a user without one, and covers no records.
 */
export type Scope = "all" | { departmentId: number | null };

/** The caller of an endpoint, and the departments whose records its authority covers for them. */
export interface Caller {
  readonly principal: Principal;
  readonly scope: Scope;
}

type Holder = Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">;

/** Returns the scope of a principal's authority (docs/decisions/0009). One that the principal lacks covers no records. */
export function scopeOf({ authorities, departmentAuthorities, departmentId }: Holder, authority: string): Scope {
  if (!authorities.has(authority)) return { departmentId: null };
  return departmentAuthorities.has(authority) ? { departmentId } : "all";
}

/**
 * Reports whether a record is in scope.
 * @param departmentId the record's department; null if it has none
 */
export const isInScope = (scope: Scope, departmentId: number | null): boolean =>
  scope === "all" || (departmentId !== null && departmentId === scope.departmentId);

/** Reports whether a principal has an authority over the records of a department, or over those without one if null. */
export const hasAuthorityFor = (principal: Holder, authority: string, departmentId: number | null): boolean =>
  isInScope(scopeOf(principal, authority), departmentId);
