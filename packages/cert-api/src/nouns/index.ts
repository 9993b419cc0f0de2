/** What is registered of a noun. */
interface NounEntry {
  /** As addresses, authorities and the audit log spell it. */
  readonly address: string;
  /** Its Chinese name. */
  readonly label: string;
  /**
   * The uniform endpoints that it has: `basic` is list, create and remove; `full` adds update and find. A noun without
   * this key declares all of its endpoints itself.
   */
  readonly endpoints?: "basic" | "full";
  /** Whether it has a `read` and a `write` authority of its own. */
  readonly guarded?: true;
  /** Whether its records belong to departments, so that an authority over them may be limited to the own one. */
  readonly divided?: true;
  /** Whether the audit log holds entries about it. */
  readonly audited?: true;
}

/**
 * Every noun of the product, once. The other maps (routes, schemas, server features, the in-memory API, the screens'
 * resources) are typed by this one: a noun that is missing there does not compile. The order is that of the built-in
 * authorities and of the filter of the audit log.
 */
export const nouns = {
  /** Who somebody is, from login to logout. */
  session: { address: "session", label: "登录", audited: true },
  /** A person with an account. */
  user: { address: "user", label: "用户", endpoints: "full", guarded: true, divided: true, audited: true },
  /** A named set of authorities. */
  role: { address: "role", label: "角色", endpoints: "full", guarded: true, audited: true },
  /** One thing that a user may do; roles give it. */
  authority: { address: "authority", label: "权限", endpoints: "full", guarded: true, audited: true },
  /** Which user has which role. */
  userRole: {
    address: "user_role",
    label: "用户角色",
    endpoints: "basic",
    guarded: true,
    divided: true,
    audited: true,
  },
  /** Which role gives which authority. */
  roleAuthority: { address: "role_authority", label: "角色权限", endpoints: "basic", guarded: true, audited: true },
  /** The institute that a user belongs to and an activity is run by. */
  department: { address: "department", label: "部门", endpoints: "full", guarded: true, divided: true, audited: true },
  /** An event with a template and a name list; publishing it makes its awards. */
  activity: { address: "activity", label: "活动", guarded: true, divided: true, audited: true },
  /** One winner's record. */
  award: { address: "award", label: "奖证", guarded: true, divided: true, audited: true },
  /** A font file that an institute uploaded for its templates; who may change settings may do so. */
  font: { address: "font", label: "字体", audited: true },
  /** Whom visitors ask; who may change settings may change it. */
  contact: { address: "contact", label: "咨询联系", audited: true },
  /** The three figures, and what happened to this account's work. */
  dashboard: { address: "dashboard", label: "主页" },
  /** What was done, by whom, when. */
  audit: { address: "audit", label: "审计" },
  /** Whether the server is ready. */
  health: { address: "health", label: "服务状态" },
} as const satisfies Record<string, NounEntry>;

type Nouns = typeof nouns;

/** A noun as code spells it: the key of its endpoints in `contract`. */
export type Noun = keyof Nouns;

/** The nouns whose entry has all that `Entry` has. */
type NounWith<Entry> = { [N in Noun]: Nouns[N] extends Entry ? N : never }[Noun];

/** The nouns that have the uniform endpoints, all of them or the basic ones, and the uniform screens. */
export type UniformNoun = NounWith<{ endpoints: string }>;
/** The uniform nouns that can be changed and found. */
export type FullNoun = NounWith<{ endpoints: "full" }>;

/** A guarded noun as addresses and authorities spell it. */
export type GuardedNoun = Nouns[NounWith<{ guarded: true }>]["address"];
/** A noun as the audit log spells it. */
type AuditedNoun = Nouns[NounWith<{ audited: true }>]["address"];

const entries: readonly NounEntry[] = Object.values(nouns);

/** The addresses of the nouns that have a `read` and a `write` authority, in a stable order. */
export const guardedNouns = entries
  .filter(({ guarded }) => guarded)
  .map(({ address }) => address) as readonly GuardedNoun[];

/** The addresses of the nouns whose records belong to departments. */
export const dividedNouns: readonly string[] = entries.filter(({ divided }) => divided).map(({ address }) => address);

/** The Chinese name of each noun, by the noun. */
export const nounLabels = Object.fromEntries(Object.entries(nouns).map(([noun, { label }]) => [noun, label])) as {
  readonly [N in Noun]: string;
};

/** The Chinese name of each noun that is guarded, by its address. */
export const guardedLabels = buildLabels(({ guarded }) => guarded === true) as Readonly<Record<GuardedNoun, string>>;

/** The Chinese name of each noun that the audit log knows, by its address. */
export const auditedLabels = buildLabels(({ audited }) => audited === true) as Readonly<Record<AuditedNoun, string>>;

function buildLabels(accepts: (entry: NounEntry) => boolean): Record<string, string> {
  return Object.fromEntries(entries.filter(accepts).map(({ address, label }) => [address, label]));
}
