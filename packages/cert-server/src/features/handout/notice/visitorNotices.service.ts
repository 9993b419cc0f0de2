import { parseRecipient, type RecipientKind, recipientKinds, zhCN } from "cert-api";
import { randomId } from "../../../crypto/randomId.ts";
import { visitorNoticeMessages } from "../../../messages.ts";
import { fingerprintRecipient } from "../../award/award/recipient/awardRecipients.ts";
import {
  beginTelling,
  endTelling,
  listUntoldVisitors,
  type UntoldVisitor,
} from "../../award/correction/untoldVisitors.ts";
import { getChannelState, type NoticeDeps } from "./audience.ts";
import type { SendFailure } from "./channels.ts";
import { hasOptedOut } from "./delivery.store.ts";

/** The time after the end of a request in which its visitor is told, also by a server that is away for a while. */
const dayMs = 24 * 60 * 60_000;
const retryMs = 10 * 60_000;
/** Failures after which nothing was sent, so that another attempt sends nothing twice. */
const unsent: ReadonlySet<SendFailure> = new Set(["deferred", "unreachable", "unauthorized"]);

/**
 * Returns an operation that tells visitors how their requests for corrections were decided, where what they left is a mail
 * address or a number that messages can be sent to. `pause` waits between two messages.
 */
export function createVisitorNotices(deps: NoticeDeps) {
  const { store, clock } = deps;
  const pausedUntil = new Map<number, number>();
  return async (stopping: AbortSignal, pause: () => Promise<void>): Promise<void> => {
    for (const visitor of await listUntoldVisitors(store, clock() - dayMs)) {
      if (stopping.aborted) return;
      const recipient = findRecipient(deps, visitor);
      if (recipient === undefined || (pausedUntil.get(visitor.id) ?? 0) > clock()) continue;
      if (await hasOptedOut(store.read, fingerprintRecipient(store.cipher, recipient.to))) continue;
      // Written before it is sent: a program that ends in between does not send it a second time by itself
      if (!(await store.write((tx) => beginTelling(tx, visitor.id)))) continue;
      const failure = await send(deps, visitor, recipient);
      const isTriedAgain = failure !== null && unsent.has(failure);
      if (isTriedAgain) pausedUntil.set(visitor.id, clock() + retryMs);
      const state = failure === null ? "sent" : isTriedAgain ? null : "failed";
      await store.write((tx) => endTelling(tx, visitor.id, state));
      await pause();
    }
  };
}

interface VisitorRecipient {
  kind: RecipientKind;
  to: string;
}

/** Finds where a visitor can be told; undefined if what was left is neither a mail address nor a number, or cannot be reached. */
function findRecipient(deps: NoticeDeps, { contact }: UntoldVisitor): VisitorRecipient | undefined {
  for (const kind of recipientKinds) {
    const to = parseRecipient(contact, kind);
    if (to !== null && getChannelState(deps, kind) === "ready") return { kind, to };
  }
  return undefined;
}

async function send(
  { channels, base }: NoticeDeps,
  { awardId, activity, state, refusal }: UntoldVisitor,
  { kind, to }: VisitorRecipient,
): Promise<SendFailure | null> {
  const { label, text: explanation } = zhCN.correction.states[state];
  const subject = visitorNoticeMessages.subject(label);
  const decision = { activity, label, explanation, refusal, link: `${base.url}/v/${awardId}` };
  const text = visitorNoticeMessages.text(decision);
  return (await channels[kind]?.send({ id: randomId(), to, subject, text, unsubscribe: null })) ?? null;
}
