import { certificateHash, certificateReference, existingKeys, nameListProblem, type NameListProblem } from "cert-api";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import type { UploadPart } from "../../../../files/uploads.ts";
import type { NameList, NameListRow } from "../../../../sheets/index.ts";
import { createFileRegistry, fileKey, findSharedNames, type FileRegistry, toBaseName } from "./archivedNames.ts";

type Rows = Pick<NameList, "columns" | "rows">;

/** A list whose file names are replaced with references to PDFs of existing certificates. */
export interface CertificateMatch<List extends Rows = NameList> {
  list: List;
  problems: NameListProblem[];
  matched: number;
}

interface CertificateSources {
  pdfs: readonly UploadPart[];
  /** Returns the number of the activity's awards issued with a PDF. A downloaded list may refer to that PDF. */
  countIssued(hash: string): number;
}

interface RowPlace {
  sheet: string | undefined;
  row: number;
}

interface MatchState extends CertificateSources {
  registry: FileRegistry;
  shared: ReadonlySet<string>;
  owners: Map<string, RowPlace>;
  uses: Map<string, { owner: RowPlace; rows: number }>;
  known: ReadonlyMap<string, readonly UploadPart[]>;
}

type Choice = { reference: string } | { problem: NameListProblem };

/**
 * Finds the PDF of each row. The column 文件名 may hold a file name with or without folder and extension. If it is empty or
 * missing, the file is found by `{number}-{name}`, the pattern of this product's own downloads, then by certificate
 * number, then by name. Each PDF belongs to exactly one row.
 */
export async function matchCertificates<List extends Rows>(
  list: List,
  sources: CertificateSources,
): Promise<CertificateMatch<List>> {
  const columns = list.columns.includes(existingKeys.file) ? list.columns : [...list.columns, existingKeys.file];
  const index = columns.indexOf(existingKeys.file);
  const registry = createFileRegistry(sources.pdfs);
  const known = Map.groupBy(sources.pdfs, ({ hash }) => hash);
  const shared = await findSharedNames(list.rows);
  const state: MatchState = { ...sources, registry, known, shared, owners: new Map(), uses: new Map() };
  const problems: NameListProblem[] = [];
  const rows: NameListRow[] = [];
  await eachInTurn(list.rows, (row) => {
    const choice = refuseOveruse(chooseCertificate(row, row.values[index] ?? "", state), row, state);
    const values = [...row.values];
    values[index] = "reference" in choice ? choice.reference : "";
    if ("problem" in choice) problems.push(choice.problem);
    rows.push({ ...row, values });
  });
  const matched = rows.length - problems.length;
  const referred = new Set(rows.map(({ values }) => certificateHash(values[index])));
  for (const { file, hash } of registry.unused()) {
    if (!referred.has(hash)) problems.push(nameListProblem("unusedCertificate", { place: file }, { file }));
  }
  return { list: { ...list, columns, rows }, problems, matched };
}

function chooseCertificate(row: NameListRow, written: string, state: MatchState): Choice {
  const place = { sheet: row.sheet, row: row.row, column: existingKeys.file };
  const hash = certificateHash(written);
  if (hash !== null) {
    return state.known.has(hash) || state.countIssued(hash) > 0
      ? { reference: written }
      : { problem: nameListProblem("unknownCertificate", place) };
  }
  const keys = written === "" ? rowKeys(row) : [toBaseName(written)];
  for (const key of keys) {
    const fitting = withPath(state.registry.find(key, undefined), written);
    const [pdf] = fitting;
    if (pdf === undefined) continue;
    if (fitting.length > 1) {
      return { problem: nameListProblem("ambiguousCertificate", place, { file: key, count: fitting.length }) };
    }
    if (written === "" && key === holderKey(row) && state.shared.has(fileKey(key))) {
      return { problem: nameListProblem("sharedCertificateName", place, { file: key }) };
    }
    return takeCertificate(pdf, row, state);
  }
  const file = written === "" ? (row.number ?? holderKey(row)) : written;
  return { problem: nameListProblem("missingCertificate", place, { file }) };
}

function takeCertificate(pdf: UploadPart, { sheet, row }: NameListRow, { registry, owners }: MatchState): Choice {
  const owner = owners.get(pdf.file);
  if (owner === undefined) {
    owners.set(pdf.file, { sheet, row });
    return { reference: certificateReference(registry.use(pdf)) };
  }
  return { problem: sharedProblem({ sheet, row }, { file: pdf.file, owner }) };
}

/** Refuses a PDF that is used by more rows than there are files with its bytes or awards issued with it. */
function refuseOveruse(choice: Choice, { sheet, row }: NameListRow, { uses, known, countIssued }: MatchState): Choice {
  const hash = "reference" in choice ? certificateHash(choice.reference) : null;
  if (hash === null) return choice;
  const use = uses.get(hash);
  const files = known.get(hash) ?? [];
  if (use === undefined || use.rows < Math.max(files.length, countIssued(hash))) {
    uses.set(hash, { owner: use?.owner ?? { sheet, row }, rows: (use?.rows ?? 0) + 1 });
    return choice;
  }
  const file = files[0]?.file ?? certificateReference(hash);
  return { problem: sharedProblem({ sheet, row }, { file, owner: use.owner }) };
}

function sharedProblem({ sheet, row }: RowPlace, { file, owner }: { file: string; owner: RowPlace }): NameListProblem {
  const otherSheet = owner.sheet === sheet ? undefined : owner.sheet;
  const other = { file, row: owner.row, ...(otherSheet !== undefined && { sheet: otherSheet }) };
  return nameListProblem("sharedCertificate", { sheet, row, column: existingKeys.file }, other);
}

const holderKey = ({ holders }: NameListRow): string => holders.join("");

/** Returns the possible file names for a row that names none, the most certain first. */
function rowKeys(row: NameListRow): string[] {
  const { number, holders } = row;
  const names = [holderKey(row), holders.join("、")];
  const numbered = number === null ? [] : [...names.map((name) => `${number}-${name}`), number];
  return [...new Set([...numbered, ...names])];
}

/** If several files match and the reference names a folder, keeps the files in it. */
function withPath(fitting: readonly UploadPart[], written: string): readonly UploadPart[] {
  const path = fileKey(written.replaceAll("\\", "/"));
  if (fitting.length < 2 || !path.includes("/")) return fitting;
  return fitting.filter(({ file }) =>
    [fileKey(file), fileKey(file).replace(/\.pdf$/u, "")].some((key) => key.endsWith(path)),
  );
}
