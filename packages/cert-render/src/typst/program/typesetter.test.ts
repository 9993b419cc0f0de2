import { expect, test } from "vitest";
import { emptyFolder } from "../../fonts/fontCache.ts";
import { fontFiles } from "../../fonts/fontFiles.ts";
import { createUploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { createTypesetter } from "./typesetter.ts";

/** The compiler silently omits text of a family that it does not know by that name. */
test("the compiler knows each family by the name under which text asks for it", async () => {
  const files = await fontFiles();
  const faces = createUploadedFaces(undefined);
  const { coverage } = createTypesetter({ files, workspace: emptyFolder(), faces });
  const samples = [..."A中\u0628\u0f40\ua000\u1980\u1950\uac00\u2610\u{20001}"].map((text) => ({
    text,
    codePoint: text.codePointAt(0) ?? 0,
  }));
  const families = [...new Map(files.map(({ face }) => [face.family, face])).values()];
  expect(families.length).toBeGreaterThan(50);
  const unknown = families.filter((face) => {
    const sample = samples.find(({ codePoint }) => coverage.has(face.family, codePoint));
    return !sample || coverage.measureJoined(face, sample.text) === 0;
  });
  expect(unknown.map(({ family }) => family)).toEqual([]);
});
