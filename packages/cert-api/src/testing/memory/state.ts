import { toInputError } from "../../messages/describe.ts";
import { type Reason, toReason } from "../../wire/reasons.ts";
import type { RefusalKind } from "../../wire/refusals.ts";
import type { Noun } from "../../nouns/index.ts";
import type { InputError } from "../../wire/envelope.ts";
import { PAGE_SIZE } from "../../wire/limits.ts";
import type {
  Activity,
  Authority,
  Award,
  AwardsErased,
  AwardVersion,
  ClaimLink,
  Department,
  Notice,
  NoticeDelivery,
  Notification,
  OpenLogin,
  Page,
  Role,
  RoleAuthority,
  HolderCheck,
  Session,
  UploadedFile,
  UploadOffer,
  UploadReport,
  User,
  UserRole,
} from "../../schemas/schemas.ts";
import * as accounts from "../accountFixtures.ts";
import { activities, awards } from "../fixtures.ts";
import { openLogins } from "../secondFactorFixtures.ts";
import { uploadReports } from "../uploadFixtures.ts";

/** A sheet of a name list. */
export interface MemorySheet {
  name: string;
  hasName: boolean;
  rows: Record<string, string>[];
}

/** A claim link of an activity. */
export interface MemoryClaimLink {
  activityId: string;
  token: string;
  link: ClaimLink;
}

/** What visitors are asked before they are shown an award. */
export interface MemoryHolderCheck {
  holderCheck: HolderCheck;
  /** Null: nothing is known to compare an answer with. */
  answer: string | null;
}

/** When and why an award came to the state that it is in. */
export interface MemoryStateChange {
  at: string;
  reason: string | null;
}

/** When and why an award was erased. */
export type MemoryErasure = NonNullable<AwardsErased["already"]>;

/** A notice of an activity. */
export interface MemoryNotice {
  activityId: string;
  notice: Notice;
  deliveries: NoticeDelivery[];
}

/** The second factor of who is logged in. */
export interface MemorySecondFactor {
  isOn: boolean;
  isRequired: boolean;
  /** A secret was handed out that no code has confirmed. */
  isBegun: boolean;
  /** The password was right, and a code is waited for. */
  isLoginPending: boolean;
  recoveryCodes: string[];
}

/** What the in-memory API remembers. */
export interface State {
  activities: Activity[];
  awards: Award[];
  users: User[];
  roles: Role[];
  authorities: Authority[];
  departments: Department[];
  userRoles: UserRole[];
  roleAuthorities: RoleAuthority[];
  notifications: Notification[];
  /** Where who is logged in is logged in. */
  logins: OpenLogin[];
  secondFactor: MemorySecondFactor;
  /** Versions of an award, the newest last, by its id. */
  versions: Map<string, AwardVersion[]>;
  /** The text of an uploaded template, by its reference. */
  templates: Map<string, string>;
  /** Sheets of an uploaded name list, by its reference. */
  lists: Map<string, MemorySheet[]>;
  /** Lists that were refused and wait for a choice, by the activity. */
  waiting: Map<string, UploadedFile>;
  /** What the upload of a file answered, by the file's reference. */
  reports: Map<string, UploadReport>;
  /** The ids of the awards that the public has downloaded. */
  downloaded: Set<string>;
  /** What visitors are asked for an award, and the answer, by its id. */
  holderChecks: Map<string, MemoryHolderCheck>;
  /** What brought awards to their state, by their ids; of an award that is as it was made, nothing. */
  stateChanges: Map<string, MemoryStateChange>;
  /** When and why awards were erased, by their ids. */
  erasures: Map<string, MemoryErasure>;
  /** Claim links, with the activity that each belongs to and the token of its address. */
  claims: MemoryClaimLink[];
  /** Notices to holders, the oldest first. */
  notices: MemoryNotice[];
  /** Records of the nouns that have no list above, by the noun. */
  records: Map<Noun, unknown[]>;
  lastId: number;
}

/** The fixtures, fresh. */
export function createState(): State {
  const { users, roles, authorities, departments, userRoles, roleAuthorities, notifications } = structuredClone({
    ...accounts,
  });
  return {
    activities: structuredClone([...activities]),
    awards: structuredClone([...awards]),
    users,
    roles,
    authorities,
    departments,
    userRoles,
    roleAuthorities,
    notifications,
    logins: structuredClone([...openLogins]),
    secondFactor: { isOn: false, isRequired: false, isBegun: false, isLoginPending: false, recoveryCodes: [] },
    versions: new Map(awards.map((award) => [award.id, [firstVersion(award)]])),
    templates: new Map(),
    lists: new Map(),
    waiting: new Map(),
    reports: new Map(uploadReports.map((report) => [report.file.id, report])),
    downloaded: new Set(awards.slice(0, 1).map(({ id }) => id)),
    holderChecks: new Map(),
    stateChanges: new Map(),
    erasures: new Map(),
    claims: [],
    notices: [],
    records: new Map(),
    lastId: 100,
  };
}

/** The records of a noun, which begin as its fixtures. */
export function getRecords<Item>(state: State, noun: Noun, fixtures: readonly Item[]): Item[] {
  const records = state.records.get(noun) ?? structuredClone([...fixtures]);
  state.records.set(noun, records);
  return records as Item[];
}

/** The version that an award begins with. */
export const firstVersion = ({ name, content, issuedOn, validUntil }: Award): AwardVersion => ({
  version: 1,
  name,
  content,
  source: "publish",
  who: "管理员",
  why: null,
  at: `${issuedOn}T02:00:00.000Z`,
  validUntil: validUntil ?? null,
});

/** What an endpoint of the in-memory API may use. */
export interface Context {
  state: State;
  session: Session | null;
  /** Of the address that was called. */
  origin: string;
  /** Starts and ends sessions. */
  logIn(session: Session): void;
  logOut(): void;
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

/** The refusal of an upload that can be used after all. */
export class MemoryOffer extends MemoryRefusal {
  readonly offer: UploadOffer;
  constructor(reason: Reason, errors: readonly InputError[], offer: UploadOffer) {
    super("invalid", reason, errors);
    this.offer = offer;
  }
}

/** A refusal that names the field it is about. */
export const fieldRefusal = (kind: RefusalKind, field: string, reason: Reason): MemoryRefusal =>
  new MemoryRefusal(kind, reason, [toInputError(reason, { field })]);

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
