import { type Access, builtInAuthorities, contract, toReason } from "cert-api";
import type { FastifyRequest } from "fastify";
import { originProblem } from "./origin.ts";
import { Refusal } from "./refusal.ts";

/** Who performs an action, as the audit log records it. */
export interface Actor {
  /** Null for the program itself and for callers who are not logged in. */
  userId: number | null;
  account: string | null;
  /** The network address; null for the program itself. */
  address: string | null;
}

/** The program itself, as an actor. */
export const program: Actor = { userId: null, account: null, address: null };

/** Who a request comes from, and what they may do. */
export interface Principal extends Actor {
  userId: number;
  account: string;
  address: string;
  nickName: string;
  departmentId: number | null;
  authorities: ReadonlySet<string>;
  /** Those of the authorities that reach only what belongs to the principal's own department, see `reachOf`. */
  departmentAuthorities: ReadonlySet<string>;
  /** The password, an initial or an expired one, must be changed before anything else is allowed. */
  passwordChangeDue: boolean;
  /** Whether that is so since it has expired. */
  isPasswordExpired?: boolean;
  /** A second factor must be set up before anything else is allowed. Of sessions alone: who is known otherwise has none. */
  secondFactorDue?: boolean;
  /** Authenticated by a cookie. A browser sends it by itself, so the origin of the request is checked. */
  byCookie: boolean;
}

/** One way of authentication; null when the request does not use it. */
export type Strategy = (request: FastifyRequest) => Promise<Principal | null>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call the route. A route without it does not start. */
    access?: Access;
    /** Pages of any origin may post to the route: the token in its address speaks for the request, no cookie does. */
    takesForeignOrigins?: boolean;
  }
  interface FastifyRequest {
    /** Null on public routes. */
    principal: Principal | null;
    /** Who calls a public route, where someone who is logged in is shown more. */
    findPrincipal(): Promise<Principal | null>;
  }
}

const levels = new Set<string>(["public", "session", ...builtInAuthorities]);

/** Throws when a route does not say who may call it. */
export function checkRoute(route: { method: string | string[]; url: string; config?: { access?: Access } }): void {
  const access = route.config?.access;
  if (access !== undefined && levels.has(access)) return;
  throw new Error(`${String(route.method)} ${route.url} does not state a known access level.`);
}

/** What may be done before an initial or an expired password is changed. */
const pathsBeforePasswordChange = new Set<string>([
  contract.session.current.path,
  contract.session.changePassword.path,
  contract.session.logout.path,
]);

/** What may be done before a second factor is set up: that, and what an initial password asks for. */
const pathsBeforeSecondFactor = new Set<string>([
  ...pathsBeforePasswordChange,
  contract.session.secondFactor.path,
  contract.session.beginSecondFactor.path,
  contract.session.confirmSecondFactor.path,
]);

/** Refuses what may not be done before the caller's account is as safe as it has to be. */
export function refuseUnsafe(principal: Principal, path = ""): void {
  const { passwordChangeDue, isPasswordExpired = false, secondFactorDue = false } = principal;
  if (passwordChangeDue && !pathsBeforePasswordChange.has(path)) {
    throw new Refusal("passwordChangeDue", isPasswordExpired ? toReason("password.expired") : undefined);
  }
  if (secondFactorDue && !pathsBeforeSecondFactor.has(path)) throw new Refusal("secondFactorDue");
}

/** Whether a caller of a public address may use an authority of theirs: their account is as safe as it has to be. */
export const canUse = (principal: Principal, authority: string): boolean =>
  !principal.passwordChangeDue && principal.secondFactorDue !== true && principal.authorities.has(authority);

/** The session, the authority, then the origin: refuses what the route does not allow, before any body is read. */
export async function checkAccess(
  request: FastifyRequest,
  strategies: readonly Strategy[],
  publicOrigin: string | null,
): Promise<void> {
  const { access, takesForeignOrigins = false } = request.routeOptions.config;
  if (access !== "public") {
    const principal = await firstPrincipal(strategies, request);
    if (principal === null) throw new Refusal("unauthenticated");
    request.principal = principal;
    refuseUnsafe(principal, request.routeOptions.url);
    if (access === undefined || (access !== "session" && !principal.authorities.has(access))) {
      throw new Refusal("forbidden");
    }
  }
  if (takesForeignOrigins && access === "public") return;
  if (originProblem(request, publicOrigin, request.principal?.byCookie ?? false)) throw new Refusal("foreignOrigin");
}

/** The principal of a request; null when no way of authentication knows it. */
export async function firstPrincipal(
  strategies: readonly Strategy[],
  request: FastifyRequest,
): Promise<Principal | null> {
  for (const strategy of strategies) {
    const principal = await strategy(request);
    if (principal !== null) return principal;
  }
  return null;
}
