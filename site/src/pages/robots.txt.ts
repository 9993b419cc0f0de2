import type { APIRoute } from "astro";
import { base } from "../islands/base.ts";

const closed = ["/api/", "/v/", "/main", "/certificate", "/frame/login"];

/** Search engines are shown the search page; certificates, their data and the administrators' pages are nothing for them. */
export const GET: APIRoute = () =>
  new Response(["User-agent: *", ...closed.map((path) => `Disallow: ${base}${path}`), ""].join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
