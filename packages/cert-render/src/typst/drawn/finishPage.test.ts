import { gunzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { renderPdf } from "../../renderPdf.ts";
import { buildDocx } from "../../testing/buildDocx.ts";
import { a4Section, pictureAt, textBoxAt } from "../../testing/documents/wordMarkup.ts";
import { hashOf } from "../../testing/renderTemplate.ts";

const address = "https://cert.example/v/A1";
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function draw(body: string, files: Record<string, Uint8Array> = {}, name = "王伟") {
  const pictures = Object.fromEntries(
    Object.entries(files).map(([relation, bytes]) => [relation, { name: `${relation}.png`, bytes }]),
  );
  const { program } = await compileTemplate(buildDocx({ body: body + a4Section("portrait"), pictures }));
  const job = { program, programKey: hashOf(program), title: "证书", address, issuedAt: new Date(0), isDrawn: true };
  const { svg, pdf } = await renderPdf({ ...job, values: { 姓名: name, 二维码: address } });
  const { pdf: alone } = await renderPdf({ ...job, isDrawn: false, values: { 姓名: name, 二维码: address } });
  expect(Buffer.from(pdf).equals(alone)).toBe(true);
  return svg && gunzipSync(svg).toString();
}

const floating = (...[relation, box]: [string, Parameters<typeof pictureAt>[1]]) =>
  `<w:p><w:r>${pictureAt(relation, box, { behind: false })}</w:r></w:p>`;

/** A ring of one colour on a transparent ground: a picture that a PDF holds by its colour table. */
const seal = () =>
  sharp(
    Buffer.from(
      '<svg width="300" height="300"><circle cx="150" cy="150" r="120" fill="none" stroke="#c00" stroke-width="20"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** Noise, which no format of pictures makes small unless it is blurred. */
function photograph({ width, height }: { width: number; height: number }, blur = 0): Promise<Uint8Array> {
  const pixels = Uint8Array.from(
    { length: width * height * 3 },
    (_, at) => Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 24,
  );
  const noise = sharp(pixels, { raw: { width, height, channels: 3 } });
  return (blur > 0 ? noise.blur(blur) : noise).png().toBuffer();
}

test("finishPage: a page has no script, no style, and no address but its own, whatever a template or a name says", async () => {
  const hostile = `</text><script>alert(1)</script><a href="https://evil.example">`;
  const svg = await draw(
    `<w:p><w:hyperlink r:id="x" w:anchor="y"><w:r><w:t>链接 javascript:alert(1)</w:t></w:r></w:hyperlink></w:p>${paragraph("{姓名}{二维码}")}`,
    {},
    hostile,
  );
  expect(svg).toContain("<svg ");
  const names = new Set([...(svg ?? "").matchAll(/<([\w:]+)/gu)].map(([, name]) => name));
  for (const name of names)
    expect(["svg", "path", "g", "image", "use", "defs", "symbol", "clipPath", "a", "rect"]).toContain(name);
  expect(svg).not.toMatch(/\son\w+=|javascript:|evil\.example/u);
  for (const [, href = ""] of (svg ?? "").matchAll(/href="([^"]*)"/gu))
    expect(href).toMatch(/^(?:#|data:image\/|https:\/\/cert\.example\/v\/A1$)/u);
});

test("finishPage: a picture of few colours stands in it with its own pixels", async () => {
  const png = await seal();
  const svg = await draw(floating("seal", { x: 100, y: 100, width: 100, height: 100 }), {
    seal: png,
  });
  const [, data = ""] = /"data:image\/webp;base64,([^"]*)"/u.exec(svg ?? "") ?? [];
  const shown = await sharp(Buffer.from(data, "base64")).ensureAlpha().raw().toBuffer();
  const exact = await sharp(png).ensureAlpha().raw().toBuffer();
  expect(shown).toHaveLength(exact.length);
  const difference = shown.reduce((sum, value, at) => sum + (at % 4 === 3 ? Math.abs(value - (exact[at] ?? 0)) : 0), 0);
  expect(difference / 90_000).toBeLessThan(9);
  const onRing = (20 * 300 + 150) * 4;
  expect(shown.subarray(onRing, onRing + 4)).toEqual(exact.subarray(onRing, onRing + 4));
});

test("finishPage: what a page fills, clips or repeats is in it", async () => {
  const rectangle = '<a:prstGeom prst="rect"/>';
  const filled = (_: unknown, index: number) => {
    const stops = ["C08A34", "F5DC76"].map(
      (colour, at) => `<a:gs pos="${at}00000"><a:srgbClr val="${colour}"/></a:gs>`,
    );
    const fill = `<a:gradFill><a:gsLst>${stops.join("")}</a:gsLst><a:lin ang="0"/></a:gradFill>`;
    const box = textBoxAt({ x: 50, y: 50 + 60 * index, width: 200 + index, height: 40 }, "<w:p/>");
    return `<w:p><w:r>${box.replace(rectangle, rectangle + fill)}</w:r></w:p>`;
  };
  const svg = (await draw(Array.from({ length: 6 }, filled).join("") + paragraph("{姓名}"))) ?? "";
  const ids = new Set([...svg.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id));
  const uses = new Set([...svg.matchAll(/(?:url\(|href=")#([^")]*)/gu)].map(([, id]) => id));
  expect([...uses].filter((id) => svg.includes(`url(#${id})`)).length).toBeGreaterThanOrEqual(6);
  expect([...uses].filter((id) => !ids.has(id))).toEqual([]);
});

test("finishPage: a photograph stands in it at the size in which a page is shown", async () => {
  const photo = await photograph({ width: 2_400, height: 1_600 }, 6);
  expect(photo.length).toBeGreaterThan(120_000);
  const svg = await draw(floating("photo", { x: 0, y: 0, width: 600, height: 400 }), { photo });
  const [, data = ""] = /"data:image\/webp;base64,([^"]*)"/u.exec(svg ?? "") ?? [];
  const shown = sharp(Buffer.from(data, "base64"));
  expect(await shown.metadata()).toMatchObject({ width: 1_200, height: 800 });
  const small = (picture: Sharp) => picture.resize(30, 20, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const [seen, exact] = await Promise.all([small(shown), small(sharp(photo))]);
  const difference = seen.reduce((sum, value, at) => sum + Math.abs(value - (exact[at] ?? 0)), 0);
  expect(difference / exact.length).toBeLessThan(3);
});

test("finishPage: several pages, and pictures larger than pixels of a page, are left to pixels", async () => {
  expect(
    await draw(paragraph("{姓名}") + `<w:p><w:r><w:br w:type="page"/><w:t>背面</w:t></w:r></w:p>`),
  ).toBeUndefined();
  const photo = await photograph({ width: 1_200, height: 1_200 });
  expect(await draw(floating("photo", { x: 0, y: 0, width: 400, height: 400 }), { photo })).toBeUndefined();
});
