import type { APIRoute } from "astro";
import { titleFont } from "../layouts/titleFont.ts";

/** The font of the institute's name. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await titleFont()), { headers: { "Content-Type": "font/woff2" } });
