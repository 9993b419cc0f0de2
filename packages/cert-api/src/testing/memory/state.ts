import { toInputError } from "../../messages/describe.ts";
import { type Reason, toReason } from "../../wire/reasons.ts";
import type { RefusalKind } from "../../wire/refusals.ts";
import type { InputError } from "../../wire/envelope.ts";
import { defaultBrand } from "../../nouns/brand.ts";
import { PAGE_SIZE } from "../../wire/limits.ts";
import type {
  Award,
  AwardVersion,
  ClaimLink,
  FourEyes,
  NameListSheet,
  Page,
  Session,
  Signature,
  SiteContact,
  UploadReport,
  RootFiles,
} from "../../schemas/schemas.ts";
import * as accounts from "../accountFixtures.ts";
import { corrections } from "../correctionFixtures.ts";
import { activities, awards } from "../fixtures.ts";
import { fonts } from "../fontFixtures.ts";
import { uploadReports } from "../uploadFixtures.ts";

/** A sheet of a name list. */
export interface MemorySheet extends Pick<NameListSheet, "name" | "hasName"> {
  rows: Record<string, string>[];
}

/** The second factor of who is logged in. */
export interface MemorySecondFactor {
  isOn: boolean;
  isRequired: boolean;
  recoveryCodes: string[];
}

/** The fixtures, fresh, and what calls make of them. */
export const createState = (session: Session | null) => ({
  ...structuredClone({ ...accounts }),
  ...structuredClone({ activities: [...activities], awards: [...awards], fonts: [...fonts] }),
  session,
  /** The logins of each account, this one included. */
  logins: 3,
  secondFactor: { isOn: false, isRequired: false, recoveryCodes: [] } as MemorySecondFactor,
  /** Versions of an award, the newest last, by its id. */
  versions: new Map(awards.map((award) => [award.id, [toVersion(award, "publish")]])),
  /** The times and reasons of revocations, by award id. */
  revocations: new Map<string, { at: string; reason: string | null }>(),
  /** Sheets of an uploaded name list, by its reference. */
  lists: new Map<string, MemorySheet[]>(),
  /** The reports on uploaded files, by reference. */
  reports: new Map<string, UploadReport>(uploadReports.map((report) => [report.file.id, report])),
  claims: [] as ClaimLink[],
  brand: { ...defaultBrand },
  privacy: "",
  contact: null as SiteContact | null,
  rootFiles: { files: [], basePath: "" } as RootFiles,
  corrections: structuredClone([...corrections]),
  fourEyes: "off" as FourEyes,
  signature: null as Signature | null,
  lastId: 100,
});

/** The records of the in-memory API. */
export type State = ReturnType<typeof createState>;

/** An award as it is now, as a version of it. */
export const toVersion = (award: Award, source: AwardVersion["source"], why: string | null = null): AwardVersion => ({
  version: award.version,
  name: award.name,
  content: award.content,
  source,
  who: "管理员",
  why,
  at: source === "publish" ? `${award.issuedOn}T02:00:00.000Z` : new Date().toISOString(),
  validUntil: award.validUntil,
});

/** The context of a handler. */
export interface Context {
  state: State;
  /** Of the address that was called. */
  origin: string;
}

/** A refusal on its way to becoming an envelope. */
export class MemoryRefusal extends Error {
  readonly kind: RefusalKind;
  readonly errors: readonly InputError[] | null;
  readonly reason: Reason;
  constructor(kind: RefusalKind, reason: Reason = toReason(kind), errors: readonly InputError[] | null = null) {
    super(reason.code);
    this.kind = kind;
    this.reason = reason;
    this.errors = errors;
  }
}

/** The refusal of an input that names the field it is about. */
export const fieldRefusal = (field: string, reason: Reason): MemoryRefusal =>
  new MemoryRefusal("invalid", reason, [toInputError(reason, { field })]);

/** A page of rows; the last page when a later one is asked for (docs/spec.md, section 24). */
export function toPage<Row>(rows: readonly Row[], pageNumber: number): Page<Row> {
  const totalPages = Math.ceil(rows.length / PAGE_SIZE);
  const number = Math.max(0, Math.min(pageNumber, totalPages - 1));
  const content = rows.slice(number * PAGE_SIZE, (number + 1) * PAGE_SIZE);
  return { content, totalPages, number, total: rows.length };
}

/** An id that no record has yet. */
export const nextId = (state: State): string => String((state.lastId += 1));

/** The row with this id, or 404. */
export function getRow<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new MemoryRefusal("notFound");
  return row;
}

/** A file that was sent, as it is stored. */
export const toUploadedFile = (state: State, file: Blob) => ({
  id: `upload-${nextId(state)}`,
  fileName: file instanceof File ? file.name : "file",
  size: file.size,
  at: new Date().toISOString(),
});
