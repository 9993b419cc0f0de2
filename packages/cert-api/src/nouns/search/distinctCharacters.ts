/**
 * Traditional characters and variants that names use as well as the one that replaces them elsewhere, so that a search
 * keeps them apart: 喆 is not 哲, 堃 is not 坤.
 */
export const distinctCharacters: ReadonlySet<string> = new Set(
  "剋劄叚喆堃扞昇椏氾澂犇甦祇絜耑脩菉衹諮讎谿貲迺逕邨鉅鍊鏇陞麼龢",
);
