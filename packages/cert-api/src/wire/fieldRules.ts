/** The fields of requests that sentences name, by code. */
export const fieldLabels = [
  "id",
  "activityId",
  "awardId",
  "account",
  "password",
  "nickName",
  "phone",
  "enabled",
  "department",
  "departmentOnly",
  "requiresSecondFactor",
  "code",
  "user",
  "role",
  "authority",
  "name",
  "displayName",
  "holder",
  "content",
  "reason",
  "revocationReason",
  "erasureReason",
  "sheetName",
  "sheets",
  "file",
  "fileReference",
  "template",
  "placeholder",
  "shrinks",
  "column",
  "skipRows",
  "winnerColumn",
  "publicSearch",
  "columnUse",
  "factorColumn",
  "factorDigits",
  "factorAnswer",
  "searchText",
  "awardCount",
  "selectedAwards",
  "contactName",
  "contactPhone",
  "contactHours",
  "links",
  "noticeKind",
  "noticePurpose",
  "noticeSubject",
  "noticeBody",
  "noticeAddress",
  "noticeAgain",
  "plan",
] as const;

/** The code of a field's name. */
export type FieldLabel = (typeof fieldLabels)[number];

/** What a field of a request must be. Texts and lists have a `limit`, which Zod tells. */
export const fieldRules = [
  "field.required",
  "field.choose",
  "field.invalid",
  "field.tooLong",
  "field.oneLine",
  "field.tooMany",
  "field.yesOrNo",
] as const;

/** The code of such a rule. */
export type FieldRule = (typeof fieldRules)[number];

/** Each rule with what its sentence names. */
export type FieldRuleParams = { readonly [Rule in FieldRule]: { label: FieldLabel; limit?: number } };

/** Rules of one field alone, whose sentences name it themselves; `request.badValue` is any other rule. */
export const valueRules = [
  "request.badValue",
  "request.badPage",
  "request.badSort",
  "request.noTerm",
  "request.templateOnly",
  "request.templateOrList",
  "request.reportOfTemplateOrList",
  "request.sheetUse",
  "request.validityMonths",
  "request.claimDays",
  "request.publishTime",
] as const;

/** The code of a rule of one field. */
export type ValueRule = (typeof valueRules)[number];

/** A rule of a field as the text of a Zod check: Zod carries texts alone. `toFieldReason` reads it. */
export const fieldRule = (rule: FieldRule, label: FieldLabel): string => `${rule} ${label}`;

/** A rule of one field alone as the text of a Zod check. */
export const valueRule = (rule: ValueRule): string => rule;
