import { expect, test } from "vitest";
import { plainRenderer } from "../../../testing/plainRenderer.ts";
import { drawMark } from "./drawMark.ts";

test("each mark, and each of its colours, is a program of its own", async () => {
  const keys: string[] = [];
  const renderer = plainRenderer();
  const brands = [
    { mark: "学", seal: "#ad3128" },
    { mark: "校", seal: "#ad3128" },
    { mark: "学", seal: "#1d4e89" },
  ];
  for (const brand of brands) {
    await drawMark(
      {
        ...renderer,
        renderPdf(job) {
          keys.push(job.programKey);
          return renderer.renderPdf(job);
        },
        renderPicture: async () => new Uint8Array(),
      },
      brand,
    );
  }
  expect(new Set(keys).size).toBe(brands.length);
});
