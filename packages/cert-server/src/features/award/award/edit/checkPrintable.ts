import { findCertificateHash, findValidUntil, holderSeparator, toInputError, toReason } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../../db/open.ts";
import { readBytes } from "../../../../files/bytes.ts";
import type { TemplateVersion } from "../../../../files/templateVersions.ts";
import type { PublicBase } from "../../../../http/publicBase.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { certificateValues, missingValue } from "../../../activity/template/certificateValues.ts";
import { checkPrints, toPrintProblem, toPrintReason } from "../../../activity/template/checkPrints.ts";
import { requiredNames } from "../../../activity/template/placeholders.ts";
import { checkQrCode } from "../../../activity/template/template.service.ts";
import type { AwardInput } from "./awardInput.ts";

export interface PrintDeps {
  store: Store;
  renderer: Renderer;
  /** The base address that codes lead to. Only a permanent one may be printed. */
  base: PublicBase;
}

/** A template to print with. While it is being uploaded, it has its program and no `uploadId`. */
interface Printing extends Pick<TemplateVersion, "placeholders" | "programHash"> {
  uploadId: string | null;
  program?: Uint8Array;
}

type Facts = Pick<AwardInput, "holders" | "content">;

interface Target {
  id: string;
  issuedOn: string;
  keepsTemplate?: boolean;
}

export async function checkPrintable(
  { store, base, renderer }: PrintDeps,
  { holders, content }: Facts,
  template: Printing,
  { id, issuedOn, keepsTemplate = false }: Target,
): Promise<void> {
  if (!keepsTemplate) await checkQrCode(store, template, base.isPermanent);
  const facts = { content, validUntil: findValidUntil(content, issuedOn) };
  const missing = missingValue(facts, requiredNames(template.placeholders));
  if (missing !== undefined) throw missingPlaceholder(missing);
  const name = holders.join(holderSeparator);
  const { placeholders, programHash: programKey } = template;
  const program = template.program ?? (await readBytes(store.read, programKey));
  const address = `https://${id}.example.edu.cn/v/1`;
  const rows = [certificateValues({ name, holders, content, issuedOn, address, placeholders })];
  const { problems } = await checkPrints(renderer, { program, programKey, rows });
  const reasons = problems.map((problem) => toPrintReason(toPrintProblem(problem)));
  const errors = reasons.map((reason, index) => toInputError(reason, { placeholder: problems[index]?.names[0] }));
  const [first] = reasons;
  if (first !== undefined) throw new Refusal("invalid", first, { errors });
}

function missingPlaceholder(placeholder: string): Refusal {
  const reason = toReason("award.needsValue", { name: placeholder });
  return new Refusal("invalid", reason, { errors: [toInputError(reason, { placeholder })] });
}

/** Throws a `Refusal` if an award that is an existing certificate is to be printed from a template. */
export function refuseTemplate(content: string): void {
  if (findCertificateHash(content) !== null) throw new Refusal("conflict", "award.existingWithoutTemplate");
}
