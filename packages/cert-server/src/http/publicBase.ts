import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { ownOrigin } from "./origin.ts";

/** The outside address of the product, without a slash at the end: what was set, else what this request was sent to. */
export function publicBase(request: FastifyRequest, { publicUrl, basePath }: Pick<Config, "publicUrl" | "basePath">): string {
  const base = publicUrl === null ? `${ownOrigin(request)}${basePath}` : publicUrl.href;
  return base.replace(/\/+$/, "");
}
