import { draftPrivacy } from "../../messages/privacyMessages.ts";
import { defaultBrand } from "../../nouns/brand.ts";
import { formatDay } from "../../nouns/calendar.ts";
import { auditEntries } from "../accountFixtures.ts";
import { staleTemplates } from "../fontFixtures.ts";
import type { Handlers } from "./handlers.ts";
import type { RootFiles } from "../../schemas/schemas.ts";
import { removeRow } from "./resource.ts";
import { type State, toPage, toUploadedFile } from "./state.ts";

export const auditHandlers: Handlers<"audit"> = {
  list: ({ page, noun, who, success }) =>
    toPage(
      auditEntries
        .filter((entry) => (!noun || entry.noun === noun) && (!who || entry.who?.includes(who)))
        .filter((entry) => !success || String(entry.success) === success)
        .toReversed(),
      page,
    ),
};

const otherRootFiles = ({ rootFiles }: State, name: string) => rootFiles.files.filter((file) => file.name !== name);
const keepRootFiles = (state: State, files: RootFiles["files"]) => (state.rootFiles = { ...state.rootFiles, files });

const privacyDraft = draftPrivacy({
  institute: defaultBrand.name,
  contact: "",
  unusedListDays: 180,
  sendsNotices: true,
});

export const brandHandlers: Handlers<"brand"> = {
  read: (_, { state }) => state.brand,
  update: ({ picture, ...texts }, { state }) =>
    (state.brand = { ...state.brand, ...texts, picture: picture === undefined ? state.brand.picture : picture }),
  rootFiles: (_, { state }) => state.rootFiles,
  addRootFile: (file, { state }) => keepRootFiles(state, [...otherRootFiles(state, file.name), file]),
  removeRootFile: ({ name }, { state }) => keepRootFiles(state, otherRootFiles(state, name)),
  readPrivacy: (_, { state }) => ({ privacy: state.privacy, draft: privacyDraft }),
  updatePrivacy: ({ privacy }, { state }) => ({ privacy: (state.privacy = privacy), draft: privacyDraft }),
};

export const contactHandlers: Handlers<"contact"> = {
  read: (_, { state }) => state.contact,
  update: (contact, { state }) => (state.contact = contact.text === "" ? null : contact),
};

export const signatureHandlers: Handlers<"signature"> = {
  read: (_, { state }) => state.signature,
};

/** Reads no font: the name of a file is taken for that of the family. */
export const fontHandlers: Handlers<"font"> = {
  list: (_, { state }) => state.fonts,
  upload({ file }, { state }) {
    const stored = toUploadedFile(state, file);
    const face = {
      families: [stored.fileName.replace(/\.\w+$/u, "")],
      style: "Regular",
      weight: 400,
      italic: false,
      characters: 6_900,
      missing: { level1: 0, level2: 0, gb18030: 20_991, sample: "㐀㐁㐂" },
      embedding: "installable" as const,
    };
    const font = { ...stored, faces: [face], activities: [] };
    state.fonts.unshift(font);
    return font;
  },
  remove: ({ id }, { state }) => removeRow(state.fonts, id),
  templates: () => ({ content: [...staleTemplates], total: staleTemplates.length }),
};

/** Thirty days until today, busiest ten days ago. */
const makeDays = () =>
  Array.from({ length: 30 }, (_, index) => {
    const searches = Math.round(40 + 560 * Math.exp(-((index - 19) ** 2) / 18));
    const day = formatDay(Date.now() - (29 - index) * 86_400_000, "Asia/Shanghai");
    return { day, searches, downloads: Math.round(searches * 0.6) };
  });

export const dashboardHandlers: Handlers<"dashboard"> = {
  read: () => ({
    awards: { value: 132, previous: 115, change: 15, period: "week" },
    users: { value: 13, previous: 10, change: 25, period: "week" },
    searches: { value: 5329, previous: 4845, change: 10, period: "month" },
  }),
  home: (_, { state }) => ({
    days: makeDays(),
    activities: state.activities.toReversed().map(({ department, downloaded = 0, ...activity }) => ({
      ...activity,
      downloaded,
      department: department?.displayName ?? null,
    })),
    waiting: [],
    recentActions: auditEntries
      .filter(({ noun }) => noun !== "session")
      .toReversed()
      .map((entry) => ({ ...entry, records: 1, name: "新名称", fileName: null })),
  }),
  notifications: (_, { state }) => state.notifications,
  markRead(_, { state }) {
    for (const notification of state.notifications) notification.read = true;
    return null;
  },
};
