import droppedElements from "./droppedElements.json" with { type: "json" };
import { listTextBoxes } from "../drawing/textBoxDepth.ts";
import { cleanText } from "../../values/cleanText.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { findAll, type XmlElement, descend, elements, textOf } from "../package/xml.ts";
import type { Branch } from "../text/pieces.ts";
import { createEmitter, createPlans, type Emitter, type Plans } from "./emit.ts";
import type { Filling, PartTools } from "./fillParagraph.ts";
import { planStory } from "./fillStory.ts";
import { planPictures } from "./planPictures.ts";
import type { Pt } from "../../model/model.ts";
import { escapeXml } from "./writeText.ts";

const main = "http://schemas.openxmlformats.org/drawingml/2006";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Writes an inline picture as run content. It declares its own namespaces, so it is valid anywhere. */
function qrDrawing(picture: { relation: string; size: Pt; id: number; alt: string }, w: string): string {
  const side = Math.round(picture.size * 12_700);
  const extent = `cx="${side}" cy="${side}"`;
  const alt = escapeXml(picture.alt);
  return (
    `<${w}drawing><wp:inline xmlns:wp="${main}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent ${extent}/><wp:docPr id="${picture.id}" name="QR ${picture.id}" descr="${alt}"/>` +
    `<a:graphic xmlns:a="${main}/main"><a:graphicData uri="${main}/picture"><pic:pic xmlns:pic="${main}/picture">` +
    `<pic:nvPicPr><pic:cNvPr id="${picture.id}" name="QR ${picture.id}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip xmlns:r="${relations}" r:embed="${picture.relation}"/>` +
    `<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm>` +
    `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></${w}drawing>`
  );
}

/** Fills the values into a body, header or footer. Everything else is copied from the source unchanged. */
export function fillPart(source: string, root: XmlElement, scope: ValueScope, tools: PartTools): string {
  const plans = createPlans(source, root);
  const emit = createEmitter(plans);
  const filling: Filling = {
    plans,
    emitter: emit,
    lenient: tools.lenient,
    picture(value, name, at) {
      const text = cleanText(value);
      if (text === "") return "";
      const relation = tools.picture(text, name, 1);
      return qrDrawing({ relation, size: tools.size(at, name), id: tools.nextId(), alt: text }, plans.w);
    },
    textSize: tools.textSize,
    fresh: (xml) => freshIds(xml, tools.nextId, plans.w),
  };
  planCleaning(root, plans, emit);
  const stories = [
    ...(root.name === "w:document" ? findAll(root, "w:body") : [root]).map((element) => ({ element, filling })),
    ...listTextBoxes(root).map(({ content: element, isRead }) => ({
      element,
      filling: isRead ? filling : { ...filling, lenient: true },
    })),
  ];
  // The branch that is read decides; what stands in the other is filled with the same values.
  const branches: Branch[] = source.includes("Fallback") ? ["fallback", "choice"] : ["choice"];
  for (const branch of branches) for (const story of stories) planStory(story.element, branch, story.filling);
  planPictures(root, filling, tools);
  return source.slice(0, root.start) + emit.emit(root, scope) + source.slice(root.end);
}

/** Gives a copy new drawing ids, and removes its paragraph ids and bookmarks, because ids are unique in a document. */
function freshIds(xml: string, nextId: () => number, w: string): string {
  return xml.replace(/<[^>]*>/g, (tag) => {
    if (tag.startsWith(`<${w}bookmarkStart`) || tag.startsWith(`<${w}bookmarkEnd`)) return "";
    const plain = tag.replace(/\s\w+:(paraId|textId)="[^"]*"/g, "");
    return /^<\w+:docPr\s/.test(plain) ? plain.replace(/\sid="\d+"/, () => ` id="${nextId()}"`) : plain;
  });
}

/**
 * Revisions and comments, which carry their authors' names. Revisions are accepted, and the marks themselves are removed. Also
 * the bindings of content controls, which would fetch their text from elsewhere when the file is opened.
 */
const dropped: ReadonlySet<string> = new Set(droppedElements.content);

const unwrapped = new Set(["w:ins", "w:moveTo"]);

const named = new Set(["wp:docPr", "pic:cNvPr", "wps:cNvPr", "wpg:cNvPr", "v:shape", "v:imagedata", "v:rect"]);

/** The lookbehind skips the end of a scheme: the last letter of `https` would look like a drive. */
const path = /(?:file:\/+|(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\)(?:[^"<>|\\/]*[\\/])*/g;

/** Plans the removal of everything that tells a reader of an award about the template's authors. */
function planCleaning(root: XmlElement, plans: Plans, emitter: Emitter) {
  for (const element of elements(root)) {
    const { name } = element;
    if (dropped.has(name)) plans.remove(element);
    else if (unwrapped.has(name)) plans.elements.set(element, (scope) => emitter.inner(element, scope));
    else if (name === "w:tr" && descend(element, "w:trPr", "w:del")) plans.remove(element);
    else if (named.has(name)) cleanNames(element, plans);
    else if (name === "w:instrText" && new RegExp(path).test(textOf(element))) {
      plans.elements.set(element, () => plans.xml(element).replace(path, ""));
    }
    planCleaning(element, plans, emitter);
  }
}

function cleanNames(element: XmlElement, plans: Plans) {
  const tag = plans.startTag(element);
  const cleaned = tag.replace(
    /((?:descr|title|name|alt)=")([^"]*)"/g,
    (_, key: string, text: string) => `${key}${text.replace(path, "")}"`,
  );
  if (cleaned !== tag) plans.startTags.set(element, () => cleaned);
}
