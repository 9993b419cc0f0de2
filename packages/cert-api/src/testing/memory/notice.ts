import { dataKeys } from "../../nouns/dataKeys.ts";
import { maskAddress } from "../../nouns/addressColumns.ts";
import { findContentText } from "../../nouns/award.ts";
import { noticeLink, noticeNames } from "../../nouns/notice.ts";
import { toReason } from "../../wire/reasons.ts";
import type { Award, Notice, NoticeChannel } from "../../schemas/schemas.ts";
import { listValid } from "./download.ts";
import type { Handlers } from "./handlers.ts";
import { getRow, MemoryRefusal, nextId, toPage, type MemoryNotice, type State } from "./state.ts";

/** Every award has an address of mails here, and none of text messages. */
const toAddress = ({ id }: Award) => `${id}@example.cn`;

const wasTold = ({ notices }: State, { id }: Award, purpose: Notice["purpose"]) =>
  notices.some(({ notice, deliveries }) => notice.purpose === purpose && deliveries.some(({ award }) => award === id));

/** Whom a notice goes to. Nothing expires here. */
function listRecipients(
  state: State,
  id: string,
  { kind, purpose, again = false }: Pick<Notice, "kind" | "purpose"> & { again?: boolean | undefined },
): Award[] {
  if (kind === "phone" || purpose === "expiring") return [];
  return listValid(state, id).filter((award) => again || !wasTold(state, award, purpose));
}

function fillText(text: string, { id, name, content }: Award, origin: string): string {
  return text.replace(/\{([^{}]+)\}/gu, (_, key: string) => {
    if (key === noticeLink) return `${origin}/v/${id}`;
    return key === dataKeys.name ? name : findContentText(content, key);
  });
}

function findNotice({ notices }: State, id: string, noticeId: string): MemoryNotice {
  const notice = notices.find((entry) => entry.activityId === id && entry.notice.id === noticeId);
  if (notice === undefined) throw new MemoryRefusal("notFound", toReason("notice.notFound"));
  return notice;
}

function toChannel(state: State, id: string, kind: NoticeChannel["kind"]): NoticeChannel {
  const count = (again: boolean) => listRecipients(state, id, { kind, purpose: "issued", again }).length;
  const all = count(true);
  return {
    kind,
    state: kind === "email" ? "ready" : "noServer",
    awards: all,
    addresses: all,
    optedOut: 0,
    issued: { unsent: count(false), all },
    expiring: { unsent: 0, all: 0 },
  };
}

/** How the in-memory API answers the endpoints that tell holders of their certificates. It sends at once. */
export const noticeHandlers = {
  notices({ id }, { state }) {
    getRow(state.activities, id);
    const notices = state.notices.filter(({ activityId }) => activityId === id).map(({ notice }) => notice);
    return {
      channels: [toChannel(state, id, "email"), toChannel(state, id, "phone")],
      unreadable: 0,
      columns: noticeNames.filter((name) => name !== noticeLink),
      days: 30,
      perMinute: 60,
      notices: notices.toReversed(),
    };
  },
  previewNotice({ id, index = 0, subject, body, ...choice }, { state, origin }) {
    const recipients = listRecipients(state, id, choice);
    const place = Math.min(index, recipients.length - 1);
    const award = recipients[place];
    if (award === undefined) throw new MemoryRefusal("conflict", toReason("notice.noRecipients"));
    const text = { subject: fillText(subject, award, origin), body: fillText(body, award, origin) };
    const to = maskAddress(toAddress(award), choice.kind);
    return { total: recipients.length, index: place, name: award.name, to, ...text };
  },
  testNotice: ({ to, kind }) => ({ to: maskAddress(to, kind) }),
  sendNotice({ id, subject, body, kind, purpose, again }, { state, session }) {
    const recipients = listRecipients(state, id, { kind, purpose, again });
    if (recipients.length === 0) throw new MemoryRefusal("conflict", toReason("notice.noRecipients"));
    const at = new Date().toISOString();
    const counts = { waiting: 0, sent: recipients.length, failed: 0, skipped: 0 };
    const sender = session?.nickName ?? null;
    const notice = { id: nextId(state), kind, purpose, subject, body, sender, at, finishedAt: at, ...counts };
    const deliveries = recipients.map((award) => ({
      id: nextId(state),
      award: award.id,
      name: award.name,
      number: findContentText(award.content, dataKeys.number) || null,
      to: maskAddress(toAddress(award), kind),
      state: "sent" as const,
      reason: null,
      at,
    }));
    state.notices.push({ activityId: id, notice, deliveries });
    return notice;
  },
  noticeDeliveries({ id, notice, page, state: wanted }, { state }) {
    const { deliveries } = findNotice(state, id, notice);
    return toPage(
      deliveries.filter((delivery) => wanted === undefined || delivery.state === wanted),
      page,
    );
  },
  resendNotice({ id, notice }, { state }) {
    const { notice: stored, deliveries } = findNotice(state, id, notice);
    const failed = deliveries.filter((delivery) => delivery.state === "failed");
    if (failed.length === 0) throw new MemoryRefusal("conflict", toReason("notice.nothingFailed"));
    for (const delivery of failed) Object.assign(delivery, { state: "sent", reason: null });
    return Object.assign(stored, { sent: stored.sent + failed.length, failed: 0 });
  },
  stopNotice: ({ id, notice }, { state }) => findNotice(state, id, notice).notice,
} satisfies Handlers<"activity">;
