import { dataKeys, toReason } from "cert-api";
import type { FastifyRequest } from "fastify";
import { createReadableCode } from "../../../crypto/readableCode.ts";
import { isAwardErased } from "../../../files/erasureMark.ts";
import { program } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { orNotFound, Refusal } from "../../../http/refusal.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { editable } from "../award/edit/editable.ts";
import { countRequest } from "../holderCheck/holderCheckTries.ts";
import { notifyOfProposal } from "../../keeping/notification/notifyOthers.service.ts";
import { mayAskForCorrection, type PermalinkAward, type ReadPermalink } from "../../public/permalink/readPermalink.ts";
import { addRequest, hashReceipt } from "./correction.store.ts";
import { parseProof, encryptLetter, storeProof } from "./visitorLetter.ts";

export interface AskDeps extends StoreDeps {
  readPermalink: ReadPermalink;
}

/** A request with the proof of the form, see `findFormProof`. */
export type Ask = EndpointInput<"correction", "ask">;

/** 100 bits: the code alone shows the state of a request. */
const CODE_CHARACTERS = 20;

/**
 * Returns an award as the page of its permalink shows it to a visitor.
 * @param proof the proof of the form, see `findFormProof`
 */
export async function getAskable(
  deps: AskDeps,
  request: FastifyRequest,
  { id, proof }: { id: string; proof?: string | undefined },
): Promise<PermalinkAward> {
  const permalink = orNotFound(await deps.readPermalink(request, { id, proof, purpose: "form" }), "award.notFound");
  const { award } = permalink;
  const { question } = award;
  if (question !== null) throw new Refusal("holderCheckRequired", toReason("award.holderCheckRequired", question));
  if (!mayAskForCorrection(award)) throw new Refusal("gone", "award.withdrawn");
  return award;
}

/** Lists the keys of the values that a visitor may ask to correct: those that the page shows. */
export const listKeys = ({ values }: PermalinkAward): string[] => [dataKeys.name, ...values.map(({ key }) => key)];

/**
 * Stores a visitor's request for a correction. Returns the code that shows its state.
 * @throws Refusal if the visitor is not shown the value, a correction of the award waits already, or the client sent too
 * many requests
 */
export async function askCorrection(deps: AskDeps, request: FastifyRequest, ask: Ask): Promise<string> {
  const { store, clock } = deps;
  if (!store.cipher.canEncrypt) throw new Refusal("unavailable", "correction.noSecret");
  const seconds = await countRequest({ store, clock }, { kind: "correction", address: request.ip });
  if (seconds > 0) throw new Refusal("tooMany", undefined, { headers: retryAfter(seconds) });
  const award = await getAskable(deps, request, ask);
  if (!listKeys(award).includes(ask.key)) throw new Refusal("invalid");
  const proof = await parseProof(ask.file);
  const code = createReadableCode(CODE_CHARACTERS);
  const { id, key, value } = ask;
  const letter = encryptLetter(store, ask);
  await store.write(async (tx) => {
    if (await isAwardErased(tx, id)) throw new Refusal("notFound", "award.notFound");
    const { version } = await editable(tx, id);
    const at = clock();
    const isAdded = await addRequest(tx, {
      award_id: id,
      kind: "update",
      state: "open",
      base_version: version,
      created_at: at,
      wanted_key: key,
      wanted_value: value,
      receipt_hash: hashReceipt(code),
      letter,
      ...(proof !== null && (await storeProof(tx, store, proof, at))),
    });
    if (!isAdded) throw new Refusal("conflict", "correction.waiting");
    // Without the visitor's network address, which an erasure of the award would leave in the log
    const entry = { principal: program, at, noun: "award", id, action: "askCorrection" };
    await recordAudit(tx, { ...entry, change: { column: key } });
    await notifyOfProposal(tx, { id }, { userId: null, byVisitor: true, at });
  });
  return code;
}
