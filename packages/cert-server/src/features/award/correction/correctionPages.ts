import { CORRECTION_TEXT_MAX, formatDay, type PublicMessages } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { FastifyRequest } from "fastify";
import type { Selectable } from "kysely";
import { visitorUploads } from "../../../http/limit/uploadLimit.ts";
import { readInput } from "../../../http/readInput.ts";
import { escapeHtml } from "../../../text/escapeHtml.ts";
import type { PermalinkAward } from "../../public/permalink/readPermalink.ts";
import { article, correctionHref, link, row } from "../../public/permalink/permalinkPage.ts";
import { type Ask, listKeys } from "./askCorrection.ts";
import { PROOF_MEGABYTES } from "./visitorLetter.ts";
import type { Tables } from "../../../db/tables.ts";

interface PageOptions {
  basePath: string;
  messages: PublicMessages;
}

/** The fields of a refused form, which are shown again beside the reason. */
export type Written = Readonly<Partial<Record<"key" | "value" | "message" | "contact", unknown>>>;

interface FormOptions extends PageOptions {
  proof: string | undefined;
  problem: string;
  written: Written;
}

/** Renders the form with which a visitor asks for a correction. It works without scripts. */
export function correctionForm(award: PermalinkAward, options: FormOptions): string {
  const { basePath, messages, proof, problem, written } = options;
  const { correction } = messages;
  const text = (key: keyof Written) => escapeHtml(typeof written[key] === "string" ? written[key] : "");
  const values = [award.name, ...award.values.map(({ value }) => value)];
  const choices = listKeys(award).map((key, index) => {
    const isChosen = written.key === key ? " selected" : "";
    const label = correction.pair(messages.labelOf(key), (values[index] ?? "").replaceAll("\n", " "));
    return `<option value="${escapeHtml(key)}"${isChosen}>${escapeHtml(label)}</option>`;
  });
  const field = (id: string, label: string, control: string, note = "") =>
    `<label for="${id}">${escapeHtml(label)}</label>
${control}
${note === "" ? "" : `<p id="${id}-note" class="note">${escapeHtml(note)}</p>`}`;
  const content = `<form class="correction" method="post" action="${escapeHtml(correctionHref(award.id, { basePath, proof: undefined }))}" enctype="multipart/form-data">
${problem === "" ? "" : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
${proof === undefined ? "" : `<input type="hidden" name="proof" value="${escapeHtml(proof)}">`}
${field("key", correction.field, `<select id="key" name="key" required>${choices.join("")}</select>`)}
${field("value", correction.value, `<textarea id="value" name="value" rows="2" required maxlength="${CORRECTION_TEXT_MAX}">${text("value")}</textarea>`)}
${field("message", correction.message, `<textarea id="message" name="message" rows="3" required maxlength="${CORRECTION_TEXT_MAX}">${text("message")}</textarea>`)}
${field("contact", correction.contact, `<input id="contact" name="contact" type="text" required maxlength="100" autocomplete="tel" aria-describedby="contact-note" value="${text("contact")}">`, correction.contactNote)}
${field("file", correction.proof, `<input id="file" name="file" type="file" accept=".pdf,.jpg,.jpeg,.png" aria-describedby="file-note">`, correction.proofNote(PROOF_MEGABYTES))}
<button type="submit">${escapeHtml(correction.submit)}</button>
</form>`;
  return article({
    state: "request",
    headline: { label: correction.title, text: correction.intro },
    content,
    links: [link(`${basePath}/v/${award.id}`, correction.back)],
    contact: award.contact,
    messages,
  });
}

/** Reads a sent form. `fields` is filled with what was written, also if that is refused. */
export async function readCorrectionForm(request: FastifyRequest, fields: Record<string, unknown>): Promise<Ask> {
  const { ask } = schemas.correction;
  return (await visitorUploads(request.raw, (signal) => readInput(request, ask, { fields, signal }))) as Ask;
}

export const correctionNotice = (id: string, text: string, { basePath, messages }: PageOptions): string =>
  article({
    state: "limited",
    headline: { label: messages.correction.title, text },
    links: [link(`${basePath}/v/${id}`, messages.correction.back)],
    contact: null,
    messages,
  });

const cardStates = {
  open: "limited",
  proposed: "limited",
  approved: "valid",
  refused: "unknown",
  overtaken: "unknown",
} as const;

/** Renders what became of a request, for whoever has its code. */
export function receiptPage(
  {
    state,
    award_id: awardId,
    wanted_key: key,
    wanted_value: value,
    created_at: at,
    ended_at: end,
    refusal,
    proof_type: proof,
  }: Receipt,
  { basePath, messages, code, timeZone }: PageOptions & { code: string; timeZone: string },
): string {
  const { correction } = messages;
  const day = (time: number) => messages.formatDay(formatDay(time, timeZone));
  const rows = [
    row(correction.code, code),
    row(messages.labelOf(key ?? ""), correction.pair(correction.value, value ?? "")),
    row(correction.askedOn, day(at)),
    ...(end === null ? [row(correction.proofStored.label, correction.proofStored[proof === null ? "no" : "yes"])] : []),
    ...(end === null ? [] : [row(correction.endedOn, day(end))]),
    ...(refusal === null ? [] : [row(correction.refusal, refusal)]),
  ];
  return article({
    state: cardStates[state],
    headline: correction.states[state],
    content: `<dl>\n${rows.join("\n")}\n</dl>`,
    links: [link(`${basePath}/v/${awardId}`, correction.award)],
    contact: null,
    messages,
  });
}

type Receipt = Selectable<Tables["correction"]>;

export const unknownReceiptPage = ({ basePath, messages }: PageOptions): string =>
  article({
    state: "unknown",
    headline: messages.correction.unknown,
    links: [link(`${basePath}/frame/search`, messages.permalink.searchHere)],
    contact: null,
    messages,
  });
