import { elements, type XmlElement } from "../package/xml.ts";

/** Depth in groups and text boxes from which a text box is not read: nothing in it is printed or required. */
export const unreadDepth = 6;

const groups = new Set(["wpg:wgp", "wpg:grpSp", "v:group"]);

/** Lists the text boxes of a part, each before those within it, and whether it is read. */
export function listTextBoxes(root: XmlElement): { content: XmlElement; isRead: boolean }[] {
  const boxes: { content: XmlElement; isRead: boolean }[] = [];
  const walk = (parent: XmlElement, depth: number) => {
    for (const node of elements(parent)) {
      const isBox = node.name === "w:txbxContent";
      const inner = isBox || groups.has(node.name) ? depth + 1 : depth;
      if (isBox) boxes.push({ content: node, isRead: inner < unreadDepth });
      walk(node, inner);
    }
  };
  walk(root, 0);
  return boxes;
}
