import { nameListProblem, type NameListProblem, photoHash, photoReference } from "cert-api";
import type { Placeholder } from "cert-render";
import { eachInTurn } from "../../../../batches/inChunks.ts";
import type { UploadPart } from "../../../../files/uploads.ts";
import type { NameList, NameListRow } from "../../../../sheets/index.ts";
import { createFileRegistry, fileKey, findSharedNames, type FileRegistry, toBaseName } from "./archivedNames.ts";

type Rows = Pick<NameList, "columns" | "rows">;

/** A list in which the values of photo placeholders are references to pictures. */
export interface PhotoMatch<List extends Rows = NameList> {
  list: List;
  problems: NameListProblem[];
  matched: number;
  unused: UploadPart[];
}

interface PhotoSources {
  placeholders: readonly Placeholder[];
  photos: readonly UploadPart[] | null;
  /** References to the pictures in the list's cells, by part name in the workbook. */
  cellPhotos?: ReadonlyMap<string, string>;
  isStored(hash: string): boolean;
}

/**
 * Finds the pictures of each row. A picture in the cell of the placeholder's column comes first, then the file that the
 * cell names, with or without its extension. If the cell is empty or the column is missing, the file is found by
 * certificate number, then by name. If a template has several photos, files found without a column must be in a folder
 * with the placeholder's name.
 */
export async function matchPhotos<List extends Rows>(list: List, sources: PhotoSources): Promise<PhotoMatch<List>> {
  const { placeholders, photos } = sources;
  const missingColumns = placeholders.map(({ name }) => name).filter((name) => !list.columns.includes(name));
  const columns = [...list.columns, ...missingColumns];
  const registry = createFileRegistry(photos ?? []);
  const frames = placeholders.map((placeholder) => ({
    ...placeholder,
    index: columns.indexOf(placeholder.name),
    folder: placeholders.length > 1 ? fileKey(placeholder.name) : undefined,
  }));
  const problems: NameListProblem[] = [];
  if (photos === null) problems.push(...noPhotos(list, frames, sources));
  const shared = frames.length === 0 ? new Set<string>() : await findSharedNames(list.rows);
  const rows: NameListRow[] = [];
  let matched = 0;
  await eachInTurn(list.rows, (row) => {
    const values = [...row.values, ...missingColumns.map(() => "")];
    let isComplete = true;
    problems.push(...unknownReferences(row, columns, sources));
    for (const frame of frames) {
      const choice = choosePhoto({ ...row, values }, frame, { registry, shared, ...sources });
      values[frame.index] = choice.reference;
      if (choice.reference === "" && !frame.optional) isComplete = false;
      if (choice.problem !== undefined && photos !== null) problems.push(choice.problem);
    }
    if (isComplete) matched += 1;
    rows.push({ ...row, values });
  });
  return { list: { ...list, columns, rows }, problems, matched, unused: registry.unused() };
}

interface Frame extends Placeholder {
  index: number;
  folder: string | undefined;
}

/** Reports each required photo placeholder without a ZIP, unless every row refers to stored pictures. */
function noPhotos(list: Rows, frames: readonly Frame[], { isStored }: PhotoSources): NameListProblem[] {
  const isFilled = ({ index }: Frame) =>
    list.rows.every(({ values }) => {
      const hash = photoHash(values[index]);
      return hash !== null && isStored(hash);
    });
  return frames
    .filter((frame) => !frame.optional && !isFilled(frame))
    .map(({ name }) => nameListProblem("noPhotos", { column: name, placeholder: name }, { name }));
}

/** Reports references in any column that lead to no stored file. Awards must not be issued with one. */
const unknownReferences = (
  { sheet, row, values }: NameListRow,
  columns: readonly string[],
  { isStored }: PhotoSources,
): NameListProblem[] =>
  values.flatMap((value, index) => {
    const hash = photoHash(value);
    if (hash === null || isStored(hash)) return [];
    return [nameListProblem("unknownPhoto", { sheet, row, column: columns[index] })];
  });

interface Choice {
  reference: string;
  problem?: NameListProblem;
}

function choosePhoto(
  row: NameListRow,
  { index, name, optional, folder }: Frame,
  {
    registry,
    shared,
    isStored,
    cellPhotos = new Map(),
  }: PhotoSources & { registry: FileRegistry; shared: ReadonlySet<string> },
): Choice {
  const written = row.values[index] ?? "";
  const hash = photoHash(written);
  if (hash !== null) return { reference: isStored(hash) ? written : "" };
  const part = row.pictures?.[name];
  const cellHash = part === undefined ? undefined : cellPhotos.get(part);
  if (cellHash !== undefined) return { reference: photoReference(cellHash) };
  const place = { sheet: row.sheet, row: row.row, column: name, placeholder: name };
  if (part !== undefined) return { reference: "", problem: nameListProblem("cellPicture", place) };
  const holder = row.holders.join("");
  const keys =
    written === "" ? [row.number, holder].filter((key) => key !== null && key !== "") : [toBaseName(written)];
  for (const key of keys as string[]) {
    const fitting = registry.find(key, written === "" ? folder : undefined);
    if (fitting.length === 0) continue;
    if (fitting.length > 1) {
      const problem = nameListProblem("ambiguousPhoto", place, { file: key, count: fitting.length });
      return { reference: "", problem };
    }
    if (written === "" && key === holder && shared.has(fileKey(holder))) {
      return { reference: "", problem: nameListProblem("sharedPhotoName", place, { name, file: holder }) };
    }
    return { reference: photoReference(registry.use(fitting[0] as UploadPart)) };
  }
  if (optional && written === "") return { reference: "" };
  return { reference: "", problem: nameListProblem("missingPhoto", place, { name, file: keys.at(-1) ?? "" }) };
}
