import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";

type Place = Pick<Config, "publicUrl" | "basePath">;

export interface TokenCookie {
  /** Returns the token; empty if there is none. */
  read(request: FastifyRequest): string;
  /** @param maxAge seconds */
  set(request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number): void;
  forget(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Creates a cookie that scripts cannot read and other sites do not send. Over HTTPS, the prefix of its name makes browsers
 * accept it only from this host (`__Host-`, RFC 6265bis section 4.1.3) or, if the product has a base path, only from a
 * secure address (`__Secure-`).
 */
export function createCookie({ publicUrl, basePath }: Place, name: string): TokenCookie {
  const isSecure = ({ protocol }: FastifyRequest) =>
    publicUrl === null ? protocol === "https" : publicUrl.protocol === "https:";
  const nameFor = (request: FastifyRequest) => {
    if (!isSecure(request)) return name;
    return basePath === "/" ? `__Host-${name}` : `__Secure-${name}`;
  };
  const options = (request: FastifyRequest) => ({
    path: basePath,
    httpOnly: true,
    sameSite: "lax" as const,
    secure: isSecure(request),
  });
  return {
    read: (request) => request.cookies[nameFor(request)] ?? "",
    set: (request, reply, token, maxAge) =>
      void reply.setCookie(nameFor(request), token, { ...options(request), maxAge }),
    forget: (request, reply) => void reply.clearCookie(nameFor(request), options(request)),
  };
}
