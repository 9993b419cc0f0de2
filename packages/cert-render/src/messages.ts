/**
 * Messages of this package about a document, as codes with their parameters: refusals for a person who uploaded a file,
 * and warnings about differences. The sentences are in `zh-CN.ts`.
 */
import type { Coded, NoParams, Params, Place } from "./model/coded.ts";

function coded<const Code extends string>(code: Code): Coded<Code, NoParams>;
function coded<const Code extends string, Values extends Params>(code: Code, params: Values): Coded<Code, Values>;
function coded(code: string, params: Params = {}): Coded {
  return { code, params };
}

/** Keys with a special meaning in this package: the value of this one is the text of a QR code. */
export const valueKeys = { picture: "二维码" } as const;

/** Options after a bar in a placeholder: its text may be set smaller to fit. */
export const placeholderMarks = { shrinks: "缩小" } as const;

const placeParts = {
  fonts: coded("place.fonts"),
  document: coded("place.document"),
  body: coded("place.body"),
  header: {
    default: coded("place.header"),
    first: coded("place.firstHeader"),
    even: coded("place.evenHeader"),
  },
  footer: {
    default: coded("place.footer"),
    first: coded("place.firstFooter"),
    even: coded("place.evenFooter"),
  },
  textBox: (text: string) => coded("place.textBox", { text }),
  paragraph: (index: number) => coded("place.paragraph", { index }),
  table: (index: number) => coded("place.table", { index }),
  cell: (row: number, column: number) => coded("place.cell", { row, column }),
  foreign: {
    filter: (text: string, name: string) => coded("place.filter", { text, name }),
    section: (text: string, name: string) => coded("place.section", { text, name }),
    condition: (text: string, name: string) => coded("place.condition", { text, name }),
    loop: (text: string, name: string) => coded("place.loop", { text, name }),
    end: (text: string, name: string) => coded("place.end", { text, name }),
    statement: (text: string, name: string) => coded("place.statement", { text, name }),
    nextRecord: (text: string, name: string) => coded("place.nextRecord", { text, name }),
    record: (text: string, name: string) => coded("place.record", { text, name }),
    mergeField: (text: string, name: string) => coded("place.mergeField", { text, name }),
    wordArt: (text: string, name: string) => coded("place.wordArt", { text, name }),
  },
  more: (count: number) => coded("place.more", { count }),
} as const;

export const places = {
  fonts: [placeParts.fonts],
  document: [placeParts.document],
  body: [placeParts.body],
  header: {
    default: [placeParts.header.default],
    first: [placeParts.header.first],
    even: [placeParts.header.even],
  },
  footer: {
    default: [placeParts.footer.default],
    first: [placeParts.footer.first],
    even: [placeParts.footer.even],
  },
  textBox: (text: string): Place => [placeParts.textBox(text)],
  paragraph: (story: Place, index: number): Place => [...story, placeParts.paragraph(index)],
  table: (story: Place, index: number): Place => [...story, placeParts.table(index)],
  cell: (table: Place, row: number, column: number): Place => [...table, placeParts.cell(row, column)],
  foreign: (place: Place, reason: keyof typeof placeParts.foreign, text: string, name: string): Place => [
    ...place,
    placeParts.foreign[reason](text, name),
  ],
  more: (count: number): Place => [placeParts.more(count)],
} as const;

export const documentRefusals = {
  empty: coded("document.empty"),
  notDocx: coded("document.notDocx"),
  legacyDoc: coded("document.legacyDoc"),
  encrypted: coded("document.encrypted"),
  damaged: coded("document.damaged"),
  damagedPart: (part: string) => coded("document.damagedPart", { part }),
  badXml: (part: string) => coded("document.badXml", { part }),
  doctype: (part: string) => coded("document.doctype", { part }),
  notWord: coded("document.notWord"),
  macro: coded("document.macro"),
  missingMain: coded("document.missingMain"),
  tooManyParts: (limit: number) => coded("document.tooManyParts", { limit }),
  tooLarge: (megabytes: number) => coded("document.tooLarge", { megabytes }),
  ratio: (part: string) => coded("document.ratio", { part }),
  xmlTooLarge: (part: string) => coded("document.xmlTooLarge", { part }),
  tooDeep: (part: string) => coded("document.tooDeep", { part }),
  tooManyCells: (limit: number) => coded("document.tooManyCells", { limit }),
  tooManyParagraphs: (limit: number) => coded("document.tooManyParagraphs", { limit }),
  tooManyCharacters: (limit: number) => coded("document.tooManyCharacters", { limit }),
  tooManyPieces: (limit: number) => coded("document.tooManyPieces", { limit }),
  tooManyPlaceholders: (limit: number) => coded("document.tooManyPlaceholders", { limit }),
  tooManyDrawings: (limit: number) => coded("document.tooManyDrawings", { limit }),
  tablesTooDeep: (limit: number) => coded("document.tablesTooDeep", { limit }),
  tooManyPictures: (limit: number) => coded("document.tooManyPictures", { limit }),
  pictureTooLarge: (part: string, megapixels: number) => coded("document.pictureTooLarge", { part, megapixels }),
  slowPicture: (part: string, seconds: number) => coded("document.slowPicture", { part, seconds }),
} as const;

export const placeholderRefusals = {
  unclosedMark: (text: string, name: string, place: Place) => coded("placeholder.unclosedMark", { text, name, place }),
  strayMark: (text: string, name: string, place: Place) => coded("placeholder.strayMark", { text, name, place }),
  crossedMarks: (text: string, place: Place) => coded("placeholder.crossedMarks", { text, place }),
  ambiguousMark: (text: string, name: string, place: Place) =>
    coded("placeholder.ambiguousMark", { text, name, place }),
  missingValue: (name: string) => coded("placeholder.missingValue", { name }),
  qrTooLong: (name: string) => coded("placeholder.qrTooLong", { name }),
  notText: (name: string) => coded("placeholder.notText", { name }),
  notPhoto: (name: string) => coded("placeholder.notPhoto", { name }),
  badName: (name: string) => coded("placeholder.badName", { name }),
  unknownBlank: coded("placeholder.unknownBlank"),
  foreign: (problems: Place) => coded("placeholder.foreign", { problems }),
} as const;

export const photoRefusals = {
  format: coded("photo.format"),
  damaged: coded("photo.damaged"),
  tooLarge: (megapixels: number) => coded("photo.tooLarge", { megapixels }),
} as const;

export const pdfRefusals = {
  format: coded("pdf.format"),
  encrypted: coded("pdf.encrypted"),
  damaged: coded("pdf.damaged"),
  tooManyPages: (limit: number) => coded("pdf.tooManyPages", { limit }),
  script: coded("pdf.script"),
  action: coded("pdf.action"),
  attachment: coded("pdf.attachment"),
  signature: coded("pdf.signature"),
} as const;

export const fontRefusals = {
  notFont: coded("font.notFont"),
  variable: coded("font.variable"),
  licence: (name: string) => coded("font.licence", { name }),
  broken: coded("font.broken"),
  tooManyFaces: (limit: number) => coded("font.tooManyFaces", { limit }),
} as const;

export const fontWarnings = {
  restricted: (name: string) => coded("font.restricted", { name }),
  damaged: (name: string) => coded("font.damaged", { name }),
  tooLarge: (name: string) => coded("font.tooLarge", { name }),
} as const;

export const layoutWarnings = {
  farFont: (name: string, used: string) => coded("layout.farFont", { name, used }),
  smallCaps: coded("layout.smallCaps"),
  textShadow: coded("layout.textShadow"),
  underline: (style: string) => coded("layout.underline", { style }),
  wrapAbout: coded("layout.wrapAbout"),
  wrapBothSides: coded("layout.wrapBothSides"),
  wrapOutline: coded("layout.wrapOutline"),
  wrap: coded("layout.wrap"),
  shape: (name: string) => coded("layout.shape", { name }),
  pictureFormat: (name: string, format: string) => coded("layout.pictureFormat", { name, format }),
  pictureDamaged: (name: string) => coded("layout.pictureDamaged", { name }),
  metafile: (name: string) => coded("layout.metafile", { name }),
  cmyk: (name: string) => coded("layout.cmyk", { name }),
  pictureFill: coded("layout.pictureFill"),
  columns: coded("layout.columns"),
  verticalSection: coded("layout.verticalSection"),
  continuousSection: coded("layout.continuousSection"),
  pageArt: (style: string) => coded("layout.pageArt", { style }),
  floatingTable: coded("layout.floatingTable"),
  cellDirection: coded("layout.cellDirection"),
  diagonal: coded("layout.diagonal"),
  dropCap: coded("layout.dropCap"),
  shrinksNowhere: (name: string) => coded("layout.shrinksNowhere", { name }),
  innerPageBreak: coded("layout.innerPageBreak"),
  arrow: coded("layout.arrow"),
  rightToLeftTabs: coded("layout.rightToLeftTabs"),
  barTab: coded("layout.barTab"),
  decimalTab: coded("layout.decimalTab"),
  textAlignment: coded("layout.textAlignment"),
  pageNumber: (format: string) => coded("layout.pageNumber", { format }),
  cellFit: coded("layout.cellFit"),
  border: (style: string) => coded("layout.border", { style }),
  columnLine: coded("layout.columnLine"),
  pictureShape: coded("layout.pictureShape"),
  textLoss: {
    covered: (text: string) => coded("layout.textCovered", { text }),
    outside: (text: string) => coded("layout.textOutside", { text }),
    cut: (text: string) => coded("layout.textCut", { text }),
  },
  uncompared: coded("layout.uncompared"),
  textMissing: (text: string) => coded("layout.textMissing", { text }),
  overprinted: (text: string, other: string) => coded("layout.textOverprinted", { text, other }),
  pictureLoss: {
    covered: (name: string) => coded("layout.pictureCovered", { name }),
    outside: (name: string) => coded("layout.pictureOutside", { name }),
    cut: (name: string) => coded("layout.pictureCut", { name }),
  },
} as const;

export const renderRefusals = {
  templateGlyph: (characters: string, place: Place) => coded("render.templateGlyph", { characters, place }),
  missingGlyph: (characters: string) => coded("render.missingGlyph", { characters }),
  timeout: (seconds: number) => coded("render.timeout", { seconds }),
  memory: (megabytes: number) => coded("render.memory", { megabytes }),
  queueFull: coded("render.queueFull"),
  unavailable: coded("render.unavailable"),
  layout: coded("render.layout"),
  tooDeep: (place: Place) => coded("render.tooDeep", { place }),
  stale: coded("render.stale"),
  fontLost: coded("render.fontLost"),
} as const;

export const readingWarnings = {
  odd: {
    unbalanced: (text: string) => coded("reading.unbalancedBraces", { text }),
    name: (text: string) => coded("reading.oddName", { text }),
    pictureMark: (text: string) => coded("reading.pictureMark", { text }),
  },
  deletedMark: coded("reading.deletedMark"),
  dropCap: coded("reading.dropCap"),
  pictureBullet: coded("reading.pictureBullet"),
  numberFormat: (format: string) => coded("reading.numberFormat", { format }),
  numberedConditional: (name: string) => coded("reading.numberedConditional", { name }),
  numberedRepeat: (list: string) => coded("reading.numberedRepeat", { list }),
  unknownSymbol: (font: string, codes: string) => coded("reading.unknownSymbol", { font, codes }),
  math: coded("reading.math"),
  note: coded("reading.note"),
  dateField: (word: string) => coded("reading.dateField", { word }),
  fieldSwitch: (name: string, switches: string) => coded("reading.fieldSwitch", { name, switches }),
  unknownElement: (name: string) => coded("reading.unknownElement", { name }),
  altPlaceholder: (text: string) => coded("reading.altPlaceholder", { text }),
  textEffect: coded("reading.textEffect"),
  eastAsianLayout: coded("reading.eastAsianLayout"),
  comments: coded("reading.comments"),
  lineNumbers: coded("reading.lineNumbers"),
  hyphenation: coded("reading.hyphenation"),
  background: coded("reading.background"),
  barBorder: coded("reading.barBorder"),
  emptyField: (word: string) => coded("reading.emptyField", { word }),
  artBorder: coded("reading.artBorder"),
  sectionInList: coded("reading.sectionInList"),
  blanks: (text: string, count: number) => coded("reading.blanks", { text, count }),
} as const;

export const drawingWarnings = {
  missingPicture: coded("drawing.missingPicture"),
  linkedPicture: coded("drawing.linkedPicture"),
  emptyPicture: (name: string) => coded("drawing.emptyPicture", { name }),
  unknownPicture: (name: string) => coded("drawing.unknownPicture", { name }),
  pictureEffect: coded("drawing.pictureEffect"),
  shapeEffect: coded("drawing.shapeEffect"),
  pattern: coded("drawing.pattern"),
  gradient: coded("drawing.gradient"),
  fillCrop: coded("drawing.fillCrop"),
  textColumns: coded("drawing.textColumns"),
  textTurn: coded("drawing.textTurn"),
  wordArt: coded("drawing.wordArt"),
  vmlWordArt: (text: string) => coded("drawing.vmlWordArt", { text }),
  linkedText: coded("drawing.linkedText"),
  unknownGraphic: (name: string) => coded("drawing.unknownGraphic", { name }),
  vmlShape: coded("drawing.vmlShape"),
  embeddedObject: coded("drawing.embeddedObject"),
  noSize: coded("drawing.noSize"),
  deepTextBox: coded("drawing.deepTextBox"),
} as const;

export const tableWarnings = {
  cellSpacing: coded("table.cellSpacing"),
  cutMerge: coded("table.cutMerge"),
  oldMerge: coded("table.oldMerge"),
  hiddenRow: coded("table.hiddenRow"),
} as const;

type CodedIn<Group> = Group extends Coded
  ? Group
  : Group extends (...values: never[]) => infer Result
    ? CodedIn<Result>
    : { [Key in keyof Group]: CodedIn<Group[Key]> }[keyof Group];

export type RefusalReason = CodedIn<
  | typeof documentRefusals
  | typeof placeholderRefusals
  | typeof photoRefusals
  | typeof pdfRefusals
  | typeof renderRefusals
  | typeof fontRefusals
>;

export type WarningReason = CodedIn<
  typeof fontWarnings | typeof layoutWarnings | typeof readingWarnings | typeof drawingWarnings | typeof tableWarnings
>;

export type PlacePart = CodedIn<typeof placeParts>;
