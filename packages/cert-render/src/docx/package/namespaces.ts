/**
 * Canonical prefixes of the supported namespaces. A document may use other prefixes, or the URIs of ISO/IEC 29500 Strict;
 * names in the element tree always have these.
 */
const transitional: Record<string, string> = {
  "http://www.w3.org/XML/1998/namespace": "xml",
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
  "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
  "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
  "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing": "wp",
  "http://schemas.openxmlformats.org/drawingml/2006/picture": "pic",
  "http://schemas.openxmlformats.org/drawingml/2006/chart": "c",
  "http://schemas.openxmlformats.org/drawingml/2006/diagram": "dgm",
  "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
  "http://schemas.openxmlformats.org/package/2006/relationships": "rel",
  "http://schemas.openxmlformats.org/package/2006/content-types": "ct",
  "http://schemas.openxmlformats.org/package/2006/metadata/core-properties": "cp",
  "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties": "ep",
};

const strict: Record<string, string> = {
  "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
  "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
  "http://purl.oclc.org/ooxml/officeDocument/math": "m",
  "http://purl.oclc.org/ooxml/drawingml/main": "a",
  "http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing": "wp",
  "http://purl.oclc.org/ooxml/drawingml/picture": "pic",
  "http://purl.oclc.org/ooxml/drawingml/chart": "c",
  "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm",
};

const microsoft: Record<string, string> = {
  "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingGroup": "wpg",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing": "wp14",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas": "wpc",
  "http://schemas.microsoft.com/office/word/2010/wordprocessingInk": "wpi",
  "http://schemas.microsoft.com/office/word/2010/wordml": "w14",
  "http://schemas.microsoft.com/office/word/2012/wordml": "w15",
  "http://schemas.microsoft.com/office/word/2015/wordml/symex": "w16se",
  "http://schemas.microsoft.com/office/drawing/2010/main": "a14",
  "http://schemas.microsoft.com/office/drawing/2016/SVG/main": "asvg",
  "urn:schemas-microsoft-com:vml": "v",
  "urn:schemas-microsoft-com:office:office": "o",
  "urn:schemas-microsoft-com:office:word": "w10",
};

export const prefixes: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...transitional, ...strict, ...microsoft }),
);

/** Namespaces that an mc:Choice may require and still be taken (ECMA-376 Part 3 §7.5). */
export const understood: ReadonlySet<string> = new Set([
  "w",
  "r",
  "a",
  "wp",
  "pic",
  "wps",
  "wpg",
  "wp14",
  "w14",
  "w15",
  "w16se",
  "a14",
  "v",
  "o",
  "w10",
]);
