import type { APIRoute } from "astro";
import { base } from "../islands/base.ts";

const disallowedPaths = ["/api/", "/v/", "/main", "/certificate", "/frame/login", "/frame/password"];

/** Search engines may index the search page, but neither certificates and their data nor the administrators' pages. */
export const GET: APIRoute = () =>
  new Response(["User-agent: *", ...disallowedPaths.map((path) => `Disallow: ${base}${path}`), ""].join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
