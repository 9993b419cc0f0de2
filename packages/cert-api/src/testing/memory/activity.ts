import { advanceActivityName } from "../../nouns/names/advanceActivityName.ts";
import { FIND_MAX } from "../../wire/limits.ts";
import { newActivitySettings } from "../../nouns/activity.ts";
import type { Activity, ClaimLink, Plan } from "../../schemas/schemas.ts";
import { planWithoutChanges } from "../fixtures.ts";
import type { Handlers } from "./handlers.ts";
import { removeRow, selectRows } from "./resource.ts";
import { getRow, nextId, toPage, type Context, type State } from "./state.ts";
import { listRows, uploadHandlers } from "./upload.ts";

const unpublished = {
  nameList: null,
  nameListFile: null,
  photosFile: null,
  publishedAt: null,
  hasUnpublishedChanges: false,
  scheduledAt: null,
  awards: 0,
  downloaded: 0,
};

/** Every row is new. */
const toPlan = (state: State, activity: Activity): Plan => ({
  ...planWithoutChanges,
  created: listRows(state, activity).length,
  unchanged: 0,
});

/** Opens claim links for a time, each with an address of its own. */
function openLinks({ state, origin }: Context, links: readonly ClaimLink[], days: number) {
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
  const opened = links.map((link) => {
    Object.assign(link, { state: "open", expiresAt });
    const token = `memory-token-${nextId(state)}`;
    return { id: link.id, value: link.value, token, address: `${origin}/c/${token}` };
  });
  return { links: opened, expiresAt, permanent: true };
}

/** A drawing that stands in for the picture of a certificate. */
const drawCertificate = (): File =>
  new File(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="842" height="595"><rect width="842" height="595" fill="#fbf7ee"/></svg>',
    ],
    "picture.svg",
    { type: "image/svg+xml" },
  );

export const activityHandlers: Handlers<"activity"> = {
  ...uploadHandlers,
  list: ({ page, ...query }, { state }) => toPage(selectRows(state.activities, query), page),
  get: ({ id }, { state }) => getRow(state.activities, id),
  listAll: (_, { state }) => state.activities.map(({ id, name, template }) => ({ id, name, template })),
  find: ({ text }, { state }) => selectRows(state.activities, { text, sort: "-id" }).slice(0, FIND_MAX),
  create(input, { state }) {
    const department = state.session?.department ?? null;
    const unfilled = {
      ...unpublished,
      ...newActivitySettings,
      id: nextId(state),
      template: null,
      templateFile: null,
      certificatesFile: null,
      photoNames: [],
      check: { state: "done" as const, problems: [], problemTotal: 0 },
      department,
    };
    const activity: Activity = Object.assign(unfilled, input);
    state.activities.push(activity);
    return activity;
  },
  update(fields, { state }) {
    const activity = getRow(state.activities, fields.id);
    const { validityMonths = activity.validityMonths } = fields;
    const isChanged = fields.name !== activity.name || validityMonths !== activity.validityMonths;
    if (activity.publishedAt !== null && isChanged) activity.hasUnpublishedChanges = true;
    return Object.assign(activity, fields);
  },
  copy({ id, name }, { state }) {
    const source = getRow(state.activities, id);
    const copy = { ...source, ...unpublished, id: nextId(state), name: name ?? advanceActivityName(source.name) };
    state.activities.push(copy);
    return copy;
  },
  remove: ({ id }, { state }) => removeRow(state.activities, id),
};

export const templateHandlers: Handlers<"template"> = {
  blanks: ({ id }, { state }) => ({
    template: getRow(state.activities, id).template ?? "",
    blanks: [],
    total: 0,
    names: [],
  }),
  previewPicture: drawCertificate,
  previewRow: ({ row = 1 }, { state }) => ({
    name: state.awards[row - 1]?.name ?? "",
    total: state.awards.length,
    longestName: 1,
    longestContent: 1,
  }),
};

const findPlan = ({ id }: { id: string }, { state }: Context) => toPlan(state, getRow(state.activities, id));

export const publicationHandlers: Handlers<"publication"> = {
  plan: findPlan,
  decide: findPlan,
  progress: () => ({ running: false, done: 0, total: 0, step: "", stepCode: null }),
  schedule: ({ id, at }, { state }) =>
    Object.assign(getRow(state.activities, id), { scheduledAt: new Date(at).toISOString() }),
  cancelSchedule: ({ id }, { state }) => Object.assign(getRow(state.activities, id), { scheduledAt: null }),
  publish({ id }, { state }) {
    const activity = getRow(state.activities, id);
    const plan = toPlan(state, activity);
    const outcome = { publishedAt: new Date().toISOString(), awards: plan.created };
    Object.assign(activity, { ...outcome, hasUnpublishedChanges: false, scheduledAt: null });
    return { ...plan, ...outcome };
  },
};

/** The in-memory handlers of the endpoints of handing out. Each award is a group of its own. */
export const handoutHandlers: Handlers<"handout"> = {
  overview(_, { state: { awards } }) {
    return { awards: awards.length, downloaded: 1, columns: [{ name: "姓名", values: awards.length }] };
  },
  claims: (_, { state }) => state.claims,
  createClaims({ column, days }, context) {
    const { state } = context;
    const at = new Date().toISOString();
    state.claims = state.awards.map(({ name: value }, index) => ({
      id: nextId(state),
      column,
      value,
      state: "open",
      createdAt: at,
      expiresAt: at,
      to: null,
      awards: 1,
      downloaded: index === 0 ? 1 : 0,
    }));
    return openLinks(context, state.claims, days);
  },
  renewClaims({ links, days }, context) {
    const renewed = context.state.claims.filter(({ id }) => links.includes(id));
    return openLinks(context, renewed, days);
  },
  addressClaims({ addresses }, { state }) {
    const named = state.claims.filter(({ value }) => addresses.includes(value));
    for (const link of named) link.to = "o***@example.cn";
    return { groups: named.length, unknown: [] };
  },
  endClaims({ links }, { state }) {
    for (const link of state.claims) if (links.includes(link.id)) link.state = "ended";
    return state.claims;
  },
};
