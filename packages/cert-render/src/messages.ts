/**
 * Messages of this package about a document, as codes with their parameters: refusals for a person who uploaded a file,
 * and warnings about differences. The sentences are in `zh-CN.ts`; the parameters of a code are those of its sentence.
 */
import type { CodedMessage, CodedMessageIn, NoParams, ParamsOf, Place } from "./model/codedMessage.ts";
import type { refusals, Sentences, warnings } from "./zh-CN.ts";

export type RefusalReason = CodedMessageIn<typeof refusals>;

type Code = keyof Sentences;
/** The parameters of a code's sentence, as the last argument of a call; none for a sentence without any. */
export type ParamsArgument<Of extends Code> =
  ParamsOf<Sentences[Of]> extends NoParams ? [] : [params: ParamsOf<Sentences[Of]>];

/** Builds a message: a code with the parameters of its sentence, if it has any. */
export const toMessage = <const Of extends Code>(
  code: Of,
  ...[params]: ParamsArgument<Of>
): CodedMessage<Of, ParamsOf<Sentences[Of]>> => ({ code, params: params ?? ({} as ParamsOf<Sentences[Of]>) });

type WarningCode = keyof typeof warnings;
export type Warn = <const Of extends WarningCode>(code: Of, place: Place, ...params: ParamsArgument<Of>) => void;
/** Warns of something at the place that its context is about. */
export type WarnHere = <const Of extends WarningCode>(code: Of, ...params: ParamsArgument<Of>) => void;

/** Keys with a special meaning in this package: the value of this one is the text of a QR code. */
export const valueKeys = { picture: "二维码" } as const;

/** Options after a bar in a placeholder: its text may be set smaller to fit. */
export const placeholderMarks = { shrinks: "缩小" } as const;

/** Marks of other programs, by the codes of what is to be written instead. */
export type ForeignMark =
  | "filter"
  | "section"
  | "condition"
  | "loop"
  | "end"
  | "statement"
  | "nextRecord"
  | "record"
  | "mergeField"
  | "wordArt";

export const places = {
  fonts: [toMessage("place.fonts")],
  document: [toMessage("place.document")],
  body: [toMessage("place.body")],
  header: {
    default: [toMessage("place.header")],
    first: [toMessage("place.firstHeader")],
    even: [toMessage("place.evenHeader")],
  },
  footer: {
    default: [toMessage("place.footer")],
    first: [toMessage("place.firstFooter")],
    even: [toMessage("place.evenFooter")],
  },
  textBox: (text: string): Place => [toMessage("place.textBox", { text })],
  paragraph: (story: Place, index: number): Place => [...story, toMessage("place.paragraph", { index })],
  table: (story: Place, index: number): Place => [...story, toMessage("place.table", { index })],
  cell: (table: Place, row: number, column: number): Place => [...table, toMessage("place.cell", { row, column })],
  foreign: (place: Place, reason: ForeignMark, text: string, name: string): Place => [
    ...place,
    toMessage(`place.${reason}`, { text, name }),
  ],
  more: (count: number): Place => [toMessage("place.more", { count })],
} as const;
