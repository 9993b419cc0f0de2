import type { APIRoute } from "astro";
import { drawMarkPicture } from "../layouts/markPicture.ts";

/** The picture beside a link to a certificate's page: of the institute, never of the certificate. */
export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawMarkPicture()), { headers: { "Content-Type": "image/png" } });
