import { expect, test } from "vitest";
import { parseXml } from "../package/xml.ts";
import { type RunProps, readRunProps } from "./runProps.ts";
import type { Theme } from "./theme.ts";

const wordprocessingml = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const theme: Theme = { font: (name) => `${name} font`, look: () => undefined, color: () => undefined };
const read = (xml: string): RunProps =>
  readRunProps(parseXml(`<w:rPr xmlns:w="${wordprocessingml}">${xml}</w:rPr>`, "document.xml"), theme);

// Each property of a run that is drawn, with its limits (ECMA-376 Part 1 §17.3.2)
test.each<[string, Partial<RunProps>]>([
  ['<w:rFonts w:ascii="A" w:hAnsi="B" w:eastAsia="C" w:cs="D"/>', { ascii: "A", hAnsi: "B", eastAsia: "C", cs: "D" }],
  [
    '<w:rFonts w:eastAsia="C" w:eastAsiaTheme="majorEastAsia" w:hint="eastAsia"/>',
    { eastAsia: "majorEastAsia font", hint: "eastAsia" },
  ],
  ['<w:sz w:val="21"/>', { size: 10.5 }],
  ['<w:sz w:val="3276"/>', { size: 1638 }],
  ['<w:sz w:val="3277"/>', { size: 1638 }],
  ['<w:sz w:val="0"/>', {}],
  ['<w:szCs w:val="24"/>', { complexSize: 12 }],
  ['<w:color w:val="auto"/>', { color: "auto" }],
  ['<w:color w:val="C00000"/>', { color: "#c00000" }],
  ["<w:u/>", { underline: "single" }],
  ['<w:u w:val="wave" w:color="00FF00"/>', { underline: "wave", underlineColor: "#00ff00" }],
  ['<w:highlight w:val="darkCyan"/>', { highlight: "#008080" }],
  ['<w:highlight w:val="none"/>', { highlight: "none" }],
  ['<w:spacing w:val="-30"/>', { spacing: -1.5 }],
  ['<w:w w:val="1"/>', { scale: 0.01 }],
  ['<w:w w:val="600"/>', { scale: 6 }],
  ['<w:w w:val="601"/>', {}],
  ['<w:w w:val="0"/>', {}],
  ['<w:position w:val="-5"/>', { position: -2.5 }],
  ['<w:vertAlign w:val="superscript"/>', { verticalAlign: "superscript" }],
  ['<w:vertAlign w:val="subscript"/>', { verticalAlign: "subscript" }],
  ['<w:vertAlign w:val="above"/>', {}],
  ...["none", "dot", "comma", "circle", "underDot"].map((emphasis): [string, Partial<RunProps>] => [
    `<w:em w:val="${emphasis}"/>`,
    { emphasis: emphasis as NonNullable<RunProps["emphasis"]> },
  ]),
  ['<w:em w:val="star"/>', {}],
  ["<w:rtl/>", { rightToLeft: true }],
  ['<w:rtl w:val="0"/>', { rightToLeft: false }],
  ["<w:cs/>", { complexScript: true }],
  ['<w:snapToGrid w:val="off"/>', { snapToGrid: false }],
  ['<w:kern w:val="2"/>', { kern: 1 }],
  ['<w:kern w:val="0"/>', {}],
  ['<w:fitText w:val="400" w:id="7"/>', { fitText: { width: 20, id: "7" } }],
  ['<w:fitText w:val="0" w:id="7"/>', {}],
  ['<w:eastAsianLayout w:combine="1"/>', { isCombined: true }],
  ['<w:eastAsianLayout w:vert="1"/>', { isCombined: true }],
  ['<w:eastAsianLayout w:id="1"/>', { isCombined: false }],
])("readRunProps: %s", (xml, props) => {
  expect(read(xml)).toEqual({ toggles: {}, ...props });
});

test.each<[string, keyof RunProps["toggles"]]>([
  ["b", "bold"],
  ["i", "italic"],
  ["bCs", "complexBold"],
  ["iCs", "complexItalic"],
  ["caps", "allCaps"],
  ["smallCaps", "smallCaps"],
  ["strike", "strike"],
  ["dstrike", "double"],
  ["outline", "outline"],
  ["shadow", "shadow"],
  ["emboss", "emboss"],
  ["imprint", "imprint"],
  ["vanish", "hidden"],
])("readRunProps: the toggle w:%s", (element, toggle) => {
  expect(read(`<w:${element}/>`).toggles).toEqual({ [toggle]: true });
  expect(read(`<w:${element} w:val="0"/>`).toggles).toEqual({ [toggle]: false });
});
