import { type Activity, type Award, newActivitySettings } from "cert-api";

/** Defaults for a server that sends only the fields of the specification (docs/spec.md, section 3), by noun. */
const assumptions: Readonly<Record<string, object>> = {
  award: {
    number: null,
    activity: null,
    state: "valid",
    version: 1,
    issuedOn: "",
    validUntil: null,
    expired: false,
    existing: false,
    ownTemplate: null,
  } satisfies Omit<Award, "id" | "name" | "content" | "template">,
  activity: {
    templateFile: null,
    nameListFile: null,
    department: null,
    publishedAt: null,
    awards: 0,
    downloaded: 0,
    hasUnpublishedChanges: false,
    scheduledAt: null,
    ...newActivitySettings,
    photosFile: null,
    certificatesFile: null,
    photoNames: [],
  } satisfies Omit<Activity, "id" | "name" | "template" | "nameList">,
};

/** Adds the missing fields of awards or activities to a response. */
export function completeAnswer(noun: string, data: unknown): unknown {
  const assumed = assumptions[noun];
  if (assumed === undefined || typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map((row: unknown) => completeAnswer(noun, row));
  if ("content" in data && Array.isArray(data.content)) return { ...data, content: completeAnswer(noun, data.content) };
  return "template" in data && ("content" in data || "nameList" in data) ? { ...assumed, ...data } : data;
}
