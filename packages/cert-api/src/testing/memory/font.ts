import type { Font } from "../../schemas/schemas.ts";
import { toReason } from "../../wire/reasons.ts";
import { fonts, staleTemplates } from "../fontFixtures.ts";
import type { Handlers } from "./handlers.ts";
import { getRow, MemoryRefusal, nextId, getRecords, type State } from "./state.ts";

const storedFonts = (state: State): Font[] => getRecords(state, "font", fonts);

/** How the in-memory API answers the endpoints of fonts; it reads no font, and takes a file's name for that of the family. */
export const fontHandlers: Handlers<"font"> = {
  list: (_, { state }) => storedFonts(state),
  upload({ file }, { state }) {
    const fileName = file instanceof File ? file.name : "font.ttf";
    if (!/\.(?:ttf|otf|ttc)$/iu.test(fileName)) throw new MemoryRefusal("unsupported", toReason("font.wrongExtension"));
    const stored = storedFonts(state);
    const before = stored.find((font) => font.fileName === fileName);
    if (before) throw new MemoryRefusal("conflict", toReason("font.uploadedBefore", { fileName }));
    const face = {
      families: [fileName.replace(/\.\w+$/u, "")],
      style: "Regular",
      weight: 400,
      italic: false,
      characters: 6_900,
      missing: { level1: 0, level2: 0, gb18030: 20_991, sample: "㐀㐁㐂" },
      embedding: "installable" as const,
    };
    const uploaded = { id: nextId(state), fileName, size: file.size, at: new Date().toISOString() };
    const font = { ...uploaded, faces: [face], activities: [] };
    stored.unshift(font);
    return font;
  },
  remove({ id }, { state }) {
    const stored = storedFonts(state);
    const font = getRow(stored, id);
    const names = font.activities.map(({ name }) => name);
    if (names.length > 0) throw new MemoryRefusal("conflict", toReason("font.inUse", { names, count: names.length }));
    stored.splice(stored.indexOf(font), 1);
    return { id };
  },
  templates: () => ({ content: [...staleTemplates], total: staleTemplates.length }),
};
