import type { APIRoute } from "astro";
import { brand } from "../brand.ts";

/** The mark as the page's icon. */
export const GET: APIRoute = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${brand.colours.stamp.light}"/>` +
      `<text x="16" y="23.5" font-family="serif" font-weight="700" font-size="21" text-anchor="middle" fill="#fff">` +
      `${brand.markText}</text></svg>`,
    { headers: { "Content-Type": "image/svg+xml" } },
  );
