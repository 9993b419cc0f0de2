interface NounEntry {
  /** The spelling in addresses, authorities and the audit log. */
  readonly path: string;
  readonly label: string;
  /**
   * The uniform endpoints: `fixed` is list, create and remove; `full` adds update and find. A noun without this key
   * declares all of its endpoints itself.
   */
  readonly endpoints?: "fixed" | "full";
  /** Present if the noun has `read` and `write` authorities of its own. */
  readonly guarded?: true;
  /** Present if the records belong to departments, so that an authority over them can be limited to one's own department. */
  readonly divided?: true;
  /** Present if the audit log has entries about the noun. */
  readonly audited?: true;
}

/**
 * All nouns of the product. The other maps (routes, schemas, server features, the in-memory API, the screens' resources)
 * are typed by this one, and do not compile if a noun is missing. The order is that of the built-in authorities and of the
 * filter of the audit log.
 */
export const nouns = {
  /** A user's presence from login to logout. */
  session: { path: "session", label: "登录", audited: true },
  /** A person with an account. */
  user: { path: "user", label: "用户", endpoints: "full", guarded: true, divided: true, audited: true },
  /** A named set of authorities. */
  role: { path: "role", label: "角色", endpoints: "full", guarded: true, audited: true },
  /** One action that a user may perform, granted by roles. */
  authority: { path: "authority", label: "权限", endpoints: "full", guarded: true, audited: true },
  userRole: {
    path: "user_role",
    label: "用户角色",
    endpoints: "fixed",
    guarded: true,
    divided: true,
    audited: true,
  },
  /** The authorities of roles. */
  roleAuthority: { path: "role_authority", label: "角色权限", endpoints: "fixed", guarded: true, audited: true },
  /** The tokens with which programs call the interface. */
  accessToken: { path: "access_token", label: "访问令牌", endpoints: "fixed", guarded: true, audited: true },
  /** The institute that a user belongs to and that runs an activity. */
  department: { path: "department", label: "部门", endpoints: "full", guarded: true, divided: true, audited: true },
  /** An event with a template and a name list. Publishing it creates its awards. */
  activity: { path: "activity", label: "活动", guarded: true, divided: true, audited: true },
  /** The template of an activity. Requires the authorities over activities. */
  template: { path: "template", label: "奖证模板" },
  /** The list of an activity's winners. Requires the authorities over activities. */
  nameList: { path: "name_list", label: "获奖名单" },
  /** The making of awards of an activity's name list. */
  publication: { path: "publication", label: "发布" },
  /** The handing out of an activity's certificates. Requires the authorities over awards and activities. */
  handout: { path: "handout", label: "分发" },
  /** A message to holders of certificates. Requires the authority over activities. */
  notice: { path: "notice", label: "通知" },
  /** One winner's record. */
  award: { path: "award", label: "奖证", guarded: true, divided: true, audited: true },
  /** A change of an award that waits for a decision: asked for by a visitor, or proposed by a user to another one. */
  correction: { path: "correction", label: "更正申请", guarded: true, divided: true, audited: true },
  /** A font file that an institute uploaded for its templates. Requires the authority over settings. */
  font: { path: "font", label: "字体", audited: true },
  /** The name, mark and colours of the institute. Changing them requires the authority over settings. */
  brand: { path: "brand", label: "单位", audited: true },
  /** The contact for visitors. Changing it requires the authority over settings. */
  contact: { path: "contact", label: "咨询联系", audited: true },
  /** The electronic signature on the PDFs of certificates. Seeing it requires the authority over settings. */
  signature: { path: "signature", label: "电子签章", audited: true },
  /** The three figures, and the results of this account's work. */
  dashboard: { path: "dashboard", label: "主页" },
  /** The log of actions. */
  audit: { path: "audit", label: "审计" },
  /** The readiness of the server. */
  health: { path: "health", label: "服务状态" },
} as const satisfies Record<string, NounEntry>;

type Nouns = typeof nouns;

/** A noun as spelled in code: the key of its endpoints in `contract`. */
export type Noun = keyof Nouns;

/** The nouns whose entry is assignable to `Entry`. */
type NounWith<Entry> = { [N in Noun]: Nouns[N] extends Entry ? N : never }[Noun];

/** The nouns with uniform endpoints, fixed or full, and uniform screens. */
export type UniformNoun = NounWith<{ endpoints: string }>;
export type FullNoun = NounWith<{ endpoints: "full" }>;

/** A guarded noun as spelled in addresses and authorities. */
export type GuardedNoun = Nouns[NounWith<{ guarded: true }>]["path"];
type AuditedNoun = Nouns[NounWith<{ audited: true }>]["path"];

const entries: readonly NounEntry[] = Object.values(nouns);

/** The addresses of the nouns with `read` and `write` authorities, in a stable order. */
export const guardedNouns = entries.filter(({ guarded }) => guarded).map(({ path }) => path) as readonly GuardedNoun[];

/** The addresses of the nouns whose records belong to departments. */
export const dividedNouns: readonly string[] = entries.filter(({ divided }) => divided).map(({ path }) => path);

export const nounLabels = Object.fromEntries(Object.entries(nouns).map(([noun, { label }]) => [noun, label])) as {
  readonly [N in Noun]: string;
};

/** The Chinese name of each guarded noun, by address. */
export const guardedLabels = buildLabels(({ guarded }) => guarded === true) as Readonly<Record<GuardedNoun, string>>;

/** The Chinese name of each noun in the audit log, by address. */
export const auditedLabels = buildLabels(({ audited }) => audited === true) as Readonly<Record<AuditedNoun, string>>;

function buildLabels(accepts: (entry: NounEntry) => boolean): Record<string, string> {
  return Object.fromEntries(entries.filter(accepts).map(({ path, label }) => [path, label]));
}
