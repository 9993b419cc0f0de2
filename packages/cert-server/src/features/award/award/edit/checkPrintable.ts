import { findCertificateHash, findValidUntil, holderSeparator, toInputError, toReason } from "cert-api";
import type { Placeholder, Renderer } from "cert-render";
import type { Store } from "../../../../db/open.ts";
import { computeHash, readBytes } from "../../../../files/bytes.ts";
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

/** A template to print with. `uploadId` is null while the template is being uploaded. */
interface Printing {
  placeholders: readonly Placeholder[];
  uploadId: string | null;
  program: Uint8Array;
  /** Hash of the program; computed if left out. */
  programKey?: string;
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
  const validUntil = findValidUntil(content, issuedOn);
  const missing = missingValue({ content, validUntil }, requiredNames(template.placeholders));
  if (missing !== undefined) throw missingPlaceholder(missing);
  const name = holders.join(holderSeparator);
  const { program, programKey = computeHash(program), placeholders } = template;
  const address = `https://${id}.example.edu.cn/v/1`;
  const rows = [certificateValues({ name, holders, content, issuedOn, validUntil, address, placeholders })];
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

export async function checkWithTemplate(
  deps: PrintDeps,
  facts: Facts,
  { placeholders, uploadId, programHash }: TemplateVersion,
  target: Target,
): Promise<void> {
  const program = await readBytes(deps.store.read, programHash);
  await checkPrintable(deps, facts, { placeholders, uploadId, programKey: programHash, program }, target);
}

/** Throws a `Refusal` if an award that is an existing certificate is to be printed from a template. */
export function refuseTemplate(content: string): void {
  if (findCertificateHash(content) !== null) throw new Refusal("conflict", "award.existingWithoutTemplate");
}
