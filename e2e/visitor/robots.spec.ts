import { expect, test } from "../journey.ts";

test("search engines are kept out of certificates and the administrators' pages; browsers find an icon", async ({
  request,
}) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = (await robots.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of ["/api/", "/v/", "/main", "/certificate", "/frame/login", "/frame/password"])
    expect(lines).toContain(`Disallow: ${path}`);
  const icon = await request.get("/favicon.ico");
  expect(icon.url()).toMatch(/\/favicon\.svg$/);
  expect(icon.headers()["content-type"]).toBe("image/svg+xml; charset=utf-8");
});
