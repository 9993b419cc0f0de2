import { describe, expect, it, test } from "vitest";
import type { Anchor, Block, Inline, LayoutModel, ShapeDrawing } from "../../model/model.ts";
import { anchor, buildDocx, onePixel, paragraph } from "../../testing/buildDocx.ts";
import { blocksText } from "../../testing/modelText.ts";
import { readDocx } from "../readDocx.ts";

const theme =
  '<a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:accent1><a:srgbClr val="4472C4"/></a:accent1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1></a:clrScheme><a:fmtScheme><a:fillStyleLst><a:solidFill/><a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="phClr"><a:lumMod val="50000"/></a:schemeClr></a:gs><a:gs pos="100000"><a:schemeClr val="phClr"/></a:gs></a:gsLst></a:gradFill></a:fillStyleLst><a:lnStyleLst><a:ln w="38100"/></a:lnStyleLst></a:fmtScheme></a:themeElements>';
const pictures = { rIdP: { name: "p.png", bytes: onePixel } };
const layoutOf = (content: string): LayoutModel =>
  readDocx(buildDocx({ body: paragraph(`<w:r>${content}</w:r>`), theme, pictures })).layout;
const firstInline = (blocks: readonly Block[] | undefined): Inline | undefined => {
  const block = blocks?.[0];
  return block?.type === "paragraph" ? block.inlines[0] : undefined;
};
const only = (layout: LayoutModel): Inline | undefined => firstInline(layout.sections[0]?.blocks);
const read = (content: string): Anchor => {
  const found = only(layoutOf(content));
  if (found?.type !== "anchor") throw new Error("no anchor");
  return found;
};
const shape = (inner: string, extra = "") =>
  anchor(`<a:graphicData uri="x"><wps:wsp><wps:spPr>${inner}</wps:spPr>${extra}</wps:wsp></a:graphicData>`);
const drawn = (inner: string, extra = "") => read(shape(inner, extra)).drawing as ShapeDrawing;

describe("shapes", () => {
  it("have geometry, fill, line and turn", () => {
    expect(
      drawn(
        '<a:xfrm rot="5400000" flipH="1"/><a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 16667"/></a:avLst></a:prstGeom>' +
          '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/><a:alpha val="40000"/></a:schemeClr></a:solidFill><a:ln w="25400" cmpd="dbl"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:prstDash val="dash"/></a:ln>',
      ),
    ).toMatchObject({
      type: "shape",
      rotation: 90,
      flipX: true,
      flipY: false,
      geometry: { preset: "roundRect", adjust: { adj: 16_667 } },
      fill: { type: "solid", color: "#203864", opacity: 0.4 },
      stroke: { color: "#ff0000", width: 2, dash: "dash", compound: "dbl" },
    });
  });

  it("take fill, line and ink from their style where they state none", () => {
    const style =
      '<wps:style><a:lnRef idx="2"><a:schemeClr val="dk1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style>' +
      `<wps:txbx><w:txbxContent>${paragraph("{姓名}")}</w:txbxContent></wps:txbx><wps:bodyPr anchor="ctr"><a:spAutoFit/></wps:bodyPr>`;
    const found = drawn('<a:prstGeom prst="rect"/>', style);
    expect(found).toMatchObject({
      fill: { color: "#4472c4" },
      stroke: { color: "#000000" },
      text: { verticalAlign: "center", fit: "shape", inset: { left: 7.2, top: 3.6 } },
    });
    expect(firstInline(found.text?.blocks)).toMatchObject({
      type: "slot",
      style: { color: "#ffffff" },
    });
    const none = drawn("<a:noFill/><a:ln><a:noFill/></a:ln>", style);
    expect([none.fill, none.stroke]).toEqual([undefined, undefined]);
  });

  it("take a gradient and a line's width from the theme", () => {
    const refer = (kind: string, index: number) =>
      `<a:${kind}Ref idx="${index}"><a:schemeClr val="accent1"/></a:${kind}Ref>`;
    expect(drawn("", `<wps:style>${refer("ln", 1)}${refer("fill", 2)}</wps:style>`)).toMatchObject({
      fill: { type: "gradient", stops: [{ color: "#203864" }, { color: "#4472c4" }] },
      stroke: { color: "#4472c4", width: 3 },
    });
  });

  it("have gradients, and pictures as their fill", () => {
    expect(
      drawn(
        '<a:gradFill><a:gsLst><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs><a:gs pos="0"><a:srgbClr val="FFFFFF"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill>',
      ).fill,
    ).toEqual({
      type: "gradient",
      angle: 90,
      radial: false,
      stops: [
        { at: 0, color: "#ffffff", opacity: 1 },
        { at: 1, color: "#0000ff", opacity: 1 },
      ],
    });
    expect(drawn('<a:blipFill><a:blip r:embed="rIdP"/><a:stretch/></a:blipFill>').fill).toEqual({
      type: "picture",
      part: "word/media/p.png",
      tile: false,
      opacity: 1,
    });
  });

  it("have patterns of ink on paper, and mixtures of both", () => {
    const colors = '<a:fgClr><a:srgbClr val="0000FF"/></a:fgClr><a:bgClr><a:srgbClr val="FFFFFF"/></a:bgClr>';
    expect(drawn(`<a:pattFill prst="ltHorz">${colors}</a:pattFill>`).fill).toEqual({
      type: "pattern",
      rows: [255, 0, 0, 0, 255, 0, 0, 0],
      ink: "#0000ff",
      paper: "#ffffff",
      opacity: 1,
    });
    expect(drawn(`<a:pattFill prst="pct20">${colors}</a:pattFill>`).fill).toEqual({
      type: "solid",
      color: "#ccccff",
      opacity: 1,
    });
    expect(layoutOf(shape(`<a:pattFill prst="new">${colors}</a:pattFill>`)).warnings[0]?.code).toBe("drawing.pattern");
  });

  it("of VML are arcs between two angles, clockwise from the top", () => {
    const arc = '<w:pict><v:arc style="width:50pt;height:50pt" startangle="90" endangle="180"/></w:pict>';
    expect(only(layoutOf(arc))).toMatchObject({
      drawing: { geometry: { preset: "arc", adjust: { adj1: 0, adj2: 5_400_000 } } },
    });
  });

  it("draw paths of their own, arcs as curves and formulas evaluated", () => {
    const path =
      '<a:custGeom><a:gdLst><a:gd name="half" fmla="*/ w 1 2"/></a:gdLst><a:pathLst><a:path w="1270000" h="635000"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="half" y="100"/></a:lnTo>' +
      '<a:arcTo wR="100" hR="100" stAng="0" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom>';
    const { geometry } = drawn(path);
    if (!("paths" in geometry)) throw new Error("no paths");
    const commands = geometry.paths[0]?.commands ?? [];
    expect(commands.map(({ type }) => type)).toEqual(["move", "line", "curve", "close"]);
    // The shape is 100 pt wide, which are 1,270,000 units
    expect(commands[1]).toEqual({ type: "line", x: 635_000, y: 100 });
    expect(commands[2]).toMatchObject({ type: "curve", x: expect.closeTo(634_900, 0), y: expect.closeTo(200, 0) });
  });

  it("draw paths without a size in the units of their formulas, whose names go before those of the shape", () => {
    const { geometry } = drawn(
      '<a:custGeom><a:gdLst><a:gd name="r" fmla="val 127000"/><a:gd name="x" fmla="+- w 0 r"/></a:gdLst><a:pathLst><a:path>' +
        '<a:moveTo><a:pt x="r" y="0"/></a:moveTo><a:lnTo><a:pt x="x" y="h"/></a:lnTo></a:path></a:pathLst></a:custGeom>',
    );
    if (!("paths" in geometry)) throw new Error("no paths");
    const [path] = geometry.paths;
    expect(path).toMatchObject({ width: 1_270_000, height: 635_000 });
    expect(path?.commands).toEqual([
      { type: "move", x: 127_000, y: 0 },
      { type: "line", x: 1_143_000, y: 635_000 },
    ]);
  });

  it("group, scaled to the group's box", () => {
    const child =
      '<wps:wsp><wps:spPr><a:xfrm><a:off x="1000" y="500"/><a:ext cx="1000" cy="500"/></a:xfrm><a:prstGeom prst="ellipse"/></wps:spPr></wps:wsp>';
    const found = read(
      anchor(
        `<a:graphicData uri="x"><wpg:wgp><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000" cy="1000"/><a:chOff x="0" y="0"/><a:chExt cx="2000" cy="1000"/></a:xfrm></wpg:grpSpPr>${child}</wpg:wgp></a:graphicData>`,
      ),
    ).drawing;
    if (found.type !== "group") throw new Error("no group");
    expect(
      found.children.map(({ x, y, width, height, drawing }) =>
        [x, y, width, height, drawing.type].map((one) => (typeof one === "number" ? Math.round(one) : one)),
      ),
    ).toEqual([[50, 25, 50, 25, "shape"]]);
  });
});

it.each<[string, Anchor["wrap"]["side"]]>([
  ["left", "left"],
  ["largest", "largest"],
  ["bothSides", undefined],
])("text goes around a drawing on the side “%s”", (value, side) => {
  const shape = '<a:graphic><a:graphicData uri="x"><wps:wsp><wps:spPr/></wps:wsp></a:graphicData></a:graphic>';
  const anchored = `<wp:extent cx="127000" cy="127000"/><wp:wrapSquare wrapText="${value}"/>${shape}`;
  expect(read(`<w:drawing><wp:anchor>${anchored}</wp:anchor></w:drawing>`).wrap.side).toBe(side);
  const wrap = `<w10:wrap type="square" side="${value}"/>`;
  const rect = `<v:rect style="position:absolute;width:10pt;height:10pt">${wrap}</v:rect>`;
  expect(read(`<w:pict>${rect}</w:pict>`).wrap.side).toBe(side);
});

describe("positions", () => {
  const positioned = (horizontal: string, vertical: string, more = "") =>
    read(
      `<w:drawing><wp:anchor behindDoc="0" relativeHeight="3">${horizontal}${vertical}<wp:extent cx="127000" cy="127000"/>` +
        `<wp:wrapSquare wrapText="bothSides" distL="127000"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="x"><wps:wsp><wps:spPr/></wps:wsp></a:graphicData></a:graphic>${more}</wp:anchor></w:drawing>`,
    );

  it("are offsets, alignments or shares, relative to an area", () => {
    const found = positioned(
      '<wp:positionH relativeFrom="margin"><wp:align>center</wp:align></wp:positionH>',
      '<mc:AlternateContent><mc:Choice Requires="wp14"><wp:positionV relativeFrom="page"><wp14:pctPosVOffset>25000</wp14:pctPosVOffset></wp:positionV></mc:Choice><mc:Fallback><wp:positionV relativeFrom="page"><wp:posOffset>1</wp:posOffset></wp:positionV></mc:Fallback></mc:AlternateContent>',
      '<wp14:sizeRelH relativeFrom="page"><wp14:pctWidth>50000</wp14:pctWidth></wp14:sizeRelH>',
    );
    expect(found).toMatchObject({
      x: { from: "margin", align: "center" },
      y: { from: "page", fraction: 0.25 },
      relativeWidth: { of: "page", fraction: 0.5 },
      wrap: { kind: "square", distance: { left: 10 } },
      behind: false,
      zOrder: 3,
    });
  });
});

test.each([
  ["None", true],
  ["Square", false],
  ["Tight", false],
  ["TopAndBottom", false],
])("a drawing of wrapping “%s” that the file puts behind the text is there: %s", (wrap, isBehind) => {
  expect(read(shape("").replace("wrapNone", `wrap${wrap}`)).behind).toBe(isBehind);
  const type = wrap.charAt(0).toLowerCase() + wrap.slice(1);
  const rect = `<v:rect style="position:absolute;width:10pt;height:10pt;z-index:-1"><w10:wrap type="${type}"/></v:rect>`;
  expect(read(`<w:pict>${rect}</w:pict>`).behind).toBe(isBehind);
});

describe("legacy drawings", () => {
  const pict = (inner: string) => `<w:pict>${inner}</w:pict>`;

  it("are text boxes with insets and a place", () => {
    const found = read(
      pict(
        '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/><v:shape type="#_x0000_t202" ' +
          'style="position:absolute;margin-left:10pt;margin-top:1in;width:100pt;height:2cm;z-index:-5;mso-position-horizontal-relative:page" fillcolor="#f00" stroked="f">' +
          `<v:textbox inset="0,3pt,2pt,0">${`<w:txbxContent>${paragraph("{姓名}")}</w:txbxContent>`}</v:textbox><w10:wrap type="square"/></v:shape>`,
      ),
    );
    expect(found).toMatchObject({
      width: 100,
      zOrder: -5,
      x: { from: "page", offset: 10 },
      y: { from: "paragraph", offset: 72 },
      wrap: { kind: "square" },
      drawing: {
        geometry: { preset: "rect" },
        fill: { color: "#ff0000" },
        text: { inset: { top: 3, right: 2, bottom: 0, left: 0 } },
      },
    } as unknown as Anchor);
    expect(blocksText((found.drawing as ShapeDrawing).text?.blocks ?? [])).toBe("{姓名}");
    expect((found.drawing as ShapeDrawing).stroke).toBeUndefined();
  });

  it("are pictures in the line, cut", () => {
    expect(
      only(
        layoutOf(
          pict(
            '<v:shape style="width:50pt;height:40pt"><v:imagedata r:id="rIdP" cropleft="16384f" croptop="10%"/></v:shape>',
          ),
        ),
      ),
    ).toMatchObject({
      type: "drawing",
      width: 50,
      height: 40,
      drawing: { type: "picture", part: "word/media/p.png", crop: { left: 0.25, top: 0.1 } },
    } as unknown as Inline);
  });

  it("are no pictures where they name none", () => {
    const content = `<v:imagedata o:title=""/><v:textbox><w:txbxContent>${paragraph("{姓名}")}</w:txbxContent></v:textbox>`;
    const layout = layoutOf(pict(`<v:rect style="position:absolute;width:100pt;height:20pt">${content}</v:rect>`));
    const { drawing } = only(layout) as Anchor;
    expect(blocksText((drawing as ShapeDrawing).text?.blocks ?? [])).toBe("{姓名}");
    expect(layout.warnings).toEqual([]);
  });

  it("are lines and paths", () => {
    expect(
      read(pict('<v:line style="position:absolute" from="10pt,20pt" to="110pt,0" strokeweight="2pt"/>')),
    ).toMatchObject({
      width: 100,
      height: 20,
      x: { offset: 10 },
      drawing: { geometry: { preset: "line" }, flipY: true, stroke: { width: 2 } },
    });
    const commands = [
      { type: "move", x: 0, y: 0 },
      { type: "line", x: 100, y: 0 },
      { type: "line", x: 100, y: 100 },
      { type: "close" },
    ];
    for (const [path, origin] of [
      ["m0,0l100,0,100,100xe", ""],
      ["m20,-5l120,-5r0,100xe", 'coordorigin="20,-5"'],
      ["nsnfm0,0l100,0,100,100xnse", ""],
    ]) {
      const box = 'style="position:absolute;width:10pt;height:10pt" coordsize="100,100"';
      const { geometry } = read(pict(`<v:shape ${box} ${origin} path="${path}"/>`)).drawing as ShapeDrawing;
      expect(geometry).toMatchObject({ paths: [{ width: 100, commands }] });
    }
    // Joined letters: each begins a command
    const box = 'style="position:absolute;width:10pt;height:10pt" coordsize="100,100"';
    const twice = "m0,0l100,0,100,100xm0,0l100,0,100,100xe";
    const { geometry } = read(pict(`<v:shape ${box} path="${twice}"/>`)).drawing as ShapeDrawing;
    expect(geometry).toMatchObject({ paths: [{ commands: [...commands, ...commands] }] });
  });

  it("are no letters of WordArt with a placeholder, which are outlines", () => {
    const art = (words: string) =>
      pict(
        `<v:shape style="position:absolute;width:10pt;height:10pt"><v:textpath on="t" string="${words}"/></v:shape>`,
      );
    expect(() => layoutOf(art("{姓名} 专用"))).toThrow("正文第1段的艺术字“{姓名} 专用”");
    expect(layoutOf(art("$姓名$")).warnings).toMatchObject([{ code: "drawing.vmlWordArt" }]);
  });

  it("are the letters of WordArt", () => {
    const layout = layoutOf(
      pict('<v:shape style="position:absolute;width:10pt;height:10pt"><v:textpath on="t" string="机密"/></v:shape>'),
    );
    expect(only(layout)).toMatchObject({ type: "anchor", drawing: { type: "shape", lettering: { text: "机密" } } });
    expect(layout.warnings).toEqual([]);
  });
});

describe("what cannot be shown", () => {
  const pic = (relation: string) =>
    anchor(
      `<a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData>`,
    );
  it.each([
    [
      "a chart",
      anchor(
        '<a:graphicData uri="x"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/></a:graphicData>',
      ),
    ],
    ["a picture without its file", pic("rIdGone")],
    ["a drawing without a size", anchor('<a:graphicData uri="x"><wps:wsp/></a:graphicData>', { cx: 0, cy: 0 })],
  ])("%s is a warning with its place", (_, content) => {
    const layout = layoutOf(content);
    expect(only(layout)).toBeUndefined();
    expect(layout.warnings).toHaveLength(1);
    expect(layout.warnings[0]?.place).toBe("正文第1段");
  });

  it("a chart in a line or beside text leaves its room empty", () => {
    const chart = '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>';
    const holder = (name: string, wrap = "") =>
      `<w:drawing><wp:${name}><wp:extent cx="1270000" cy="635000"/>${wrap}<a:graphic><a:graphicData uri="x">${chart}</a:graphicData></a:graphic></wp:${name}></w:drawing>`;
    const empty = { width: 100, height: 50, drawing: { type: "group", children: [] } };
    expect(only(layoutOf(holder("inline")))).toMatchObject({ type: "drawing", ...empty });
    expect(only(layoutOf(holder("anchor", "<wp:wrapSquare/>")))).toMatchObject({ type: "anchor", ...empty });
    expect(layoutOf(holder("inline")).warnings).toHaveLength(1);
  });

  it("an empty or unknown file too, by name", () => {
    for (const bytes of [new Uint8Array(), new Uint8Array(40)]) {
      const { layout } = readDocx(
        buildDocx({ body: paragraph(`<w:r>${pic("rIdX")}</w:r>`), pictures: { rIdX: { name: "章.png", bytes } } }),
      );
      expect(layout.warnings[0]?.message).toContain("章.png");
      expect(layout.pictures).toEqual({});
    }
  });
});

describe("horizontal rules", () => {
  const rule = (attributes: string): Inline | undefined =>
    only(layoutOf(`<w:pict><v:rect o:hr="t" o:hrstd="t" fillcolor="#a0a0a0" stroked="f" ${attributes}/></w:pict>`));

  it("are as wide as the text, or as a share of it, on a line of text", () => {
    const layout = layoutOf(`<w:pict><v:rect o:hr="t" style="width:0;height:.75pt" stroked="f"/></w:pict>`);
    const [section] = layout.sections;
    const width = (section?.page.width ?? 0) - (section?.margins.left ?? 0) - (section?.margins.right ?? 0);
    expect(only(layout)).toMatchObject({ type: "drawing", width, height: 0.75, lineStyle: { size: 10 } });
    // Without a colour a rule is grey, and not white as other shapes are
    expect(only(layout)).toMatchObject({ drawing: { fill: { color: "#a0a0a0" } } });
    expect(rule('style="width:0;height:.05pt"')).toMatchObject({ height: 0.25 });
    expect(rule('style="width:0;height:0" o:hrpct="500"')).toMatchObject({
      width: width / 2,
      height: 1.5,
      drawing: { fill: { color: "#a0a0a0" } },
    });
    expect(rule('style="width:100pt;height:3pt"')).toMatchObject({ width: 100, height: 3 });
  });
});

it("a picture in a scene whose camera is turned stands turned the other way", () => {
  const scene =
    '<a:scene3d><a:camera prst="orthographicFront"><a:rot lat="0" lon="0" rev="360000"/></a:camera></a:scene3d>';
  const found = read(
    anchor(
      '<a:graphicData uri="x"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="p"/></pic:nvPicPr>' +
        `<pic:blipFill><a:blip r:embed="rIdP"/></pic:blipFill><pic:spPr>${scene}</pic:spPr></pic:pic></a:graphicData>`,
    ),
  );
  expect(found.drawing).toMatchObject({ type: "picture", rotation: -6 });
});
