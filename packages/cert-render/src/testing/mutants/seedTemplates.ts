import * as foreign from "../documents/foreignTemplates.ts";
import { richTemplate } from "./richTemplate.ts";

const box = { x: 100, y: 200, width: 200, height: 60 };

/** The templates that mutants are made of. The rich one stands more than once: there is more in it to change. */
export const seedTemplates = (): Uint8Array[] => [
  ...Array.from({ length: 8 }, richTemplate),
  foreign.certificateOfTextBoxes(),
  foreign.textBoxesOverInlinePicture(box),
  foreign.pictureBehindPage(),
  foreign.legacySealBox(box),
  foreign.foldedNameCard(box, { ...box, y: 500 }),
  foreign.boxOfOneLine(box, { growsWithText: true }),
  foreign.contentControls(),
  foreign.formOfOtherPrograms(),
  foreign.shadowedPageBorder(),
  foreign.mixedOrientations(),
  foreign.formWithFloatingTable(300),
  foreign.centredTable(),
  foreign.exactLines(20),
  foreign.characterGrid("证书编号：一二三"),
];
