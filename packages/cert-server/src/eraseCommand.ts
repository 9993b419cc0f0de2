import { type ErasureReason, erasureReasons, type Mention } from "cert-api";
import type { Store } from "./db/open.ts";
import { createAwardOmitter } from "./features/activity/publication/erasure/omitAwards.ts";
import {
  createAwardErasure,
  createUserErasure,
  type ErasableAward,
  type ErasureDeps,
} from "./features/keeping/erasure/erasure.service.ts";
import { createVacuum } from "./features/keeping/erasure/vacuum.service.ts";
import { program } from "./http/access.ts";
import type { Terminal } from "./maintenance/terminal.ts";
import { eraseMessages as messages } from "./terminalMessages.ts";

const targets: Readonly<Record<string, number>> = { award: 1, holder: 2, user: 1 };

const isReason = (word: string | undefined): word is ErasureReason => erasureReasons.some((code) => code === word);

/** Reports whether the words after `cert-server erase` are valid: a target, a record and optionally a reason. */
export function isEraseCommand([target = "", ...words]: readonly string[]): boolean {
  const limit = targets[target];
  const count = isReason(words.at(-1)) ? words.length - 1 : words.length;
  return limit !== undefined && count >= 1 && count <= limit;
}

export async function runErase(
  store: Store,
  [target, ...words]: readonly string[],
  { timeZone, ...terminal }: Terminal & { timeZone: string },
): Promise<number> {
  const reason = isReason(words.at(-1)) ? (words.at(-1) as ErasureReason) : null;
  const [which = "", value] = reason === null ? words : words.slice(0, -1);
  const vacuum = async () => {
    const isClean = await createVacuum({ store, onError: () => undefined }).finish();
    if (!isClean) terminal.writeError(messages.notVacuumed);
  };
  const clock = Date.now;
  const deps = { store, clock, omitAwards: createAwardOmitter({ store, clock, timeZone }), vacuum };
  if (target === "user") return eraseUser(deps, which, { reason, terminal });
  const erasure = createAwardErasure(deps);
  const query = { name: which, value };
  const awards = target === "award" ? await erasure.findAwards(which) : await erasure.findHolderAwards(query);
  const [award] = awards;
  if (award === undefined) {
    terminal.writeError(messages.noAward);
    return 1;
  }
  if (reason === null) {
    const { spellings, mentions } =
      target === "holder" ? await erasure.planHolder(query) : await erasure.planAward(award.id);
    preview(awards, spellings, terminal);
    outMentions(mentions, terminal);
    terminal.out(messages.advice(erasureReasons));
    return 0;
  }
  const event = { principal: program };
  const outcome = await (target === "award"
    ? erasure.eraseAward({ id: award.id, reason }, event)
    : erasure.eraseHolder({ ...query, reason }, event));
  const { awards: count, files, rewritten, mentions = [], already } = outcome;
  if (already !== undefined) {
    terminal.out(messages.alreadyErased(which, already.erasedAt));
    return 0;
  }
  terminal.out(messages.erased(count, files, rewritten));
  outMentions(mentions, terminal);
  terminal.out(messages.backups);
  return 0;
}

function preview(awards: readonly ErasableAward[], spellings: readonly string[], { out }: Terminal) {
  for (const { id, number, isErased } of awards) out(messages.award(id, number, isErased));
  if (spellings.length > 0) out(messages.spellings(spellings));
}

function outMentions(mentions: readonly Mention[], { out }: Terminal) {
  for (const { kind, activity } of mentions) out(messages.mentions[kind](activity.name));
}

async function eraseUser(
  deps: ErasureDeps,
  account: string,
  { reason, terminal }: { reason: ErasureReason | null; terminal: Terminal },
): Promise<number> {
  const erasure = createUserErasure(deps);
  const id = await erasure.findId(account);
  if (id === null) {
    terminal.writeError(messages.noUser(account));
    return 1;
  }
  if (reason === null) {
    terminal.out(messages.user(id, account));
    terminal.out(messages.advice(erasureReasons));
    return 0;
  }
  const erasedAt = await erasure.erase(id, { reason, principal: program });
  if (erasedAt !== null) {
    terminal.out(messages.alreadyErased(account, new Date(erasedAt).toISOString()));
    return 0;
  }
  terminal.out(messages.erasedUser(id));
  terminal.out(messages.backups);
  return 0;
}
