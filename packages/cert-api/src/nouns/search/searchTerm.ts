import { SEARCH_TERM_MAX, SEARCH_TERM_MIN } from "../../wire/limits.ts";

/** Stored with every search key. Keys are rebuilt if it differs. Increase it whenever {@link normalizeTerm} changes. */
export const NORMALIZER_VERSION = 4;

// GBK and GB 18030-2000 gave these characters code points of private use, in the order of FE50…FEA0; Unicode has them now
const GBK_PRIVATE_START = 0xe815;
const gbkPrivate = [
  ..."⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌",
  ..."龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻",
];
const furtherPrivate = new Map([..."ḿǹ"].map((character, index) => [0xe7c7 + index, character]));
// Ten forms of punctuation for vertical lines, which NFKC turns into the usual ones
const VERTICAL_PRIVATE_START = 0xe78d;
const verticalPrivate = [..."︐︒︑︓︔︕︖︗︘︙"];

/** Replaces the former private-use code points of GB 18030 by the characters they represented. */
export const foldPrivateUse = (text: string): string =>
  text.replace(/[\ue78d-\ue796\ue7c7\ue7c8\ue815-\ue864]/g, (character) => {
    const code = character.charCodeAt(0);
    const folded = gbkPrivate[code - GBK_PRIVATE_START] ?? verticalPrivate[code - VERTICAL_PRIVATE_START];
    return folded ?? furtherPrivate.get(code) ?? character;
  });

// Radicals that text copied from a PDF holds in place of the ideograph; NFKC folds the Kangxi block only
const radicals = "⺠⻄⻅⻆⻉⻋⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻩⻬⻮⻰";
const ideographs = [..."民西见角贝车长门青韦页风飞食马骨鬼鱼鸟黄齐齿龙"];

/** Matches texts that are normalized except for their case: most names and numbers. */
const plain = /^[#-&(*-\-/-~\u4e00-\u9fff]*$/;

/** Quotation marks of any kind, which are typed around a name that was copied from a text. */
const quotes = "[\"'\u00ab\u00bb\u2018-\u201f\u2039\u203a\u3008-\u300f\uff02\uff07]";
const quotesAround = new RegExp(`^${quotes}+|${quotes}+$`, "g");

/**
 * Normalizes names, numbers and search terms for comparison (docs/decisions/0002-search-keys.md): NFKC; the dots in
 * foreign names become U+00B7 without white space around them; dashes of any length become a hyphen, without white space
 * around it; Kangxi and simplified radicals and former private-use code points become the corresponding ideographs;
 * invisible characters are removed; white space is collapsed. Between two ideographs, white space, with which lists align
 * short names, and dots, which some type and others leave out, are removed. Lower case; trimmed of white space and
 * quotation marks.
 */
export function normalizeTerm(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return foldPrivateUse(text.replace(/\p{Surrogate}/gu, "\ufffd"))
    .replace(/[\u2022\u2027\u30fb\uff0e\uff65]/g, "\u00b7")
    .normalize("NFKC")
    .replace(/[\u2e80-\u2eff]/g, (radical) => ideographs[radicals.indexOf(radical)] ?? radical)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\ufffd]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/ ?- ?/g, "-")
    .replace(/ ?\u00b7 ?/g, "\u00b7")
    .replace(/(\p{Script=Han})(?: |\u00b7|\. ?)(?=\p{Script=Han})/gu, "$1")
    .toLowerCase()
    .trim()
    .replace(quotesAround, "")
    .trim();
}

/** Returns the reason why a term cannot be searched for, or null. After normalization it must have 2 to 64 code points. */
export function searchTermProblem(text: string): "tooShort" | "tooLong" | null {
  const { length } = [...normalizeTerm(text)];
  if (length < SEARCH_TERM_MIN) return "tooShort";
  return length > SEARCH_TERM_MAX ? "tooLong" : null;
}
