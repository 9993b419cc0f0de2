import type { CodedMessageIn, Place } from "./model/codedMessage.ts";

/** The texts of a language: the sentence of each code, a text or a pure function, and the wording of a place. */
export interface Messages {
  readonly sentences: {
    readonly [Code in keyof Sentences]: Sentences[Code] extends string ? string : Sentences[Code];
  };
  describePlace(place: Place): string;
}

type Named = { name: string };
type Limit = { limit: number };
type OfPart = { part: string };
type Quote = { text: string };
type Mark = Quote & Named;
type InPlace = { place: Place };

/** Writes invisible characters, such as those of private use, as code points. */
const visible = (characters: string): string =>
  [...characters]
    .slice(0, maxShown)
    .join("")
    .replace(
      /[\p{Co}\p{Cn}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `${character}（U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}）`,
    ) + ([...characters].length > maxShown ? "…" : "");

/** Maximum number of characters that a sentence lists: a whole script may be missing. */
const maxShown = 20;

/** Returns true for traditional Mongolian, which is written in columns: templates have vertical text only for Chinese. */
const isMongolian = (characters: string): boolean => /\p{Script=Mongolian}/u.test(characters);

/** Characters that `cert-fonts` has: Arabic letters, Tibetan, Yi, Dai, Hangul and rare Han characters. */
const packagedScripts =
  /[\p{Script=Arabic}\p{Script=Tibetan}\p{Script=Yi}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Hangul}\p{Script=Han}]/u;

/** Returns advice on fonts for characters that no font has. */
const fontRemedy = (characters: string): string =>
  packagedScripts.test(characters)
    ? "请系统管理员安装字体包 cert-fonts（维吾尔文、哈萨克文、藏文、彝文、傣文、朝鲜文和生僻汉字），" +
      "或在“字体”中上传有这些字的字体，并在模板中改用它。"
    : "请在“字体”中上传有这些字的字体，并在模板中改用它；或换成别的字。";

/** Sentences for parts of places, which are joined from the outermost to the innermost. */
export const placeParts = {
  "place.fonts": "字体",
  "place.document": "整个文档",
  "place.body": "正文",
  "place.header": "页眉",
  "place.firstHeader": "首页页眉",
  "place.evenHeader": "偶数页页眉",
  "place.footer": "页脚",
  "place.firstFooter": "首页页脚",
  "place.evenFooter": "偶数页页脚",
  "place.textBox": ({ text }: Quote) => (text ? `文本框“${text}”` : "文本框"),
  "place.paragraph": ({ index }: { index: number }) => `第${index}段`,
  "place.table": ({ index }: { index: number }) => `第${index}个表格`,
  "place.cell": ({ row, column }: { row: number; column: number }) => `第${row}行第${column}列`,
  "place.filter": ({ text, name }: Mark) => `的“${text}”请改写为“{${name}}”，并在名单中填写处理好的内容。`,
  "place.section": ({ text, name }: Mark) =>
    `的“${text}”：“${name}”是一项文字、有内容才印时，请改写为“{${name}?}”，到“{/${name}}”为止；` +
    `“${name}”是名单、逐项重复时，请改写为“{#${name}}”，到“{/${name}}”为止。`,
  "place.condition": ({ text, name }: Mark) =>
    `的“${text}”请改写为“{${name || "名称"}?}”，到“{/${name || "名称"}}”为止，那里的文字有内容才印。`,
  "place.loop": ({ text, name }: Mark) =>
    `的“${text}”请改写为“{#${name || "名称"}}”，到“{/${name || "名称"}}”为止，那里的文字逐项重复。`,
  "place.end": ({ text }: Mark) => `的“${text}”请改写为“{/名称}”，名称与开始处相同。`,
  "place.statement": ({ text }: Mark) => `的“${text}”没有对应的写法，请删去。`,
  "place.nextRecord": ({ text }: Mark) =>
    `的域“${text}”用来换到下一个人，而每份证书只属于一个人，请连同后面重复的内容删去。`,
  "place.record": ({ text }: Mark) =>
    `的域“${text}”随每个人而变，文件里只存着某一个人的结果，请改写为占位符（如“{名称}”，图片用替代文字“{照片}”），并在名单中填写算好的内容。`,
  "place.wordArt": ({ text }: Mark) => `的艺术字“${text}”中的占位符不会被替换，请改用文本框。`,
  "place.mergeField": ({ text }: Mark) => `的域“${text}”的名称不能作为占位符，请改写为“{名称}”。`,
  "place.more": ({ count }: { count: number }) => `另有 ${count} 处。`,
} as const;

type PlacePart = CodedMessageIn<typeof placeParts>;

const describePlace = (place: Place): string => place.map((part) => describePart(part as PlacePart)).join("");

function describePart({ code, params }: PlacePart): string {
  const sentence = placeParts[code];
  return typeof sentence === "string" ? sentence : (sentence as (values: typeof params) => string)(params);
}

export const refusals = {
  "document.empty": "文件是空的，请重新选择奖证模板。",
  "document.notDocx": "这不是 .docx 文件，请用 Word 或 WPS 另存为“Word 文档 (.docx)”后再上传。",
  "document.legacyDoc": "这是旧版 Word 97-2003 的 .doc 文件，请另存为“Word 文档 (.docx)”后再上传。",
  "document.encrypted": "文件设有打开密码，请去掉密码后再上传。",
  "document.damaged": "文件已损坏或不完整，请在 Word 中打开并重新保存后再上传。",
  "document.damagedPart": ({ part }: OfPart) =>
    `文件已损坏，无法读取其中的“${part}”，请在 Word 中打开并重新保存后再上传。`,
  "document.badXml": ({ part }: OfPart) =>
    `文件内容有误，无法理解其中的“${part}”，请在 Word 中打开并重新保存后再上传。`,
  "document.doctype": ({ part }: OfPart) => `文件的“${part}”含有不允许的文档类型声明，已拒绝。`,
  "document.notWord": "这个文件不是 Word 文档（可能是表格、演示文稿或其他文件），请上传 .docx 模板。",
  "document.macro": "这是启用宏的文档，请另存为不含宏的“Word 文档 (.docx)”后再上传。",
  "document.missingMain": "文件中没有 Word 正文，请在 Word 中打开并重新保存后再上传。",
  "document.tooManyParts": ({ limit }: Limit) => `文件包含的部件超过 ${limit} 个，请简化后再上传。`,
  "document.tooLarge": ({ megabytes }: { megabytes: number }) =>
    `文件解压后超过 ${megabytes} MB，请压缩图片或简化后再上传。`,
  "document.ratio": ({ part }: OfPart) => `文件的“${part}”压缩比异常，已拒绝。`,
  "document.xmlTooLarge": ({ part }: OfPart) => `文件的“${part}”内容过多，请简化模板后再上传。`,
  "document.tooDeep": ({ part }: OfPart) => `文件的“${part}”嵌套层次过深，请简化模板后再上传。`,
  "document.tooManyCells": ({ limit }: Limit) => `模板中的表格单元格超过 ${limit} 个，请简化后再上传。`,
  "document.tooManyParagraphs": ({ limit }: Limit) => `模板中的段落超过 ${limit} 个，请简化后再上传。`,
  "document.tooManyCharacters": ({ limit }: Limit) => `模板中的文字超过 ${limit} 字，请简化后再上传。`,
  "document.tooManyPieces": ({ limit }: Limit) => `模板中的文字片段、换行和制表符超过 ${limit} 个，请简化后再上传。`,
  "document.tooManyPlaceholders": ({ limit }: Limit) => `模板中的占位符超过 ${limit} 个，请减少后再上传。`,
  "document.tooManyDrawings": ({ limit }: Limit) => `模板中的图形和图片超过 ${limit} 个，请减少后再上传。`,
  "document.tablesTooDeep": ({ limit }: Limit) => `模板中的表格嵌套超过 ${limit} 层，请简化后再上传。`,
  "document.tooManyPictures": ({ limit }: Limit) => `模板中的图片超过 ${limit} 张，请减少后再上传。`,
  "document.pictureTooLarge": ({ part, megapixels }: { part: string; megapixels: number }) =>
    `图片“${part}”超过 ${megapixels} 百万像素，请缩小后再上传。`,
  "document.slowPicture": ({ part, seconds }: { part: string; seconds: number }) =>
    `图片“${part}”在 ${seconds} 秒内无法解码，请另存为 PNG 或 JPEG 后替换，再上传模板。`,

  "placeholder.unclosedMark": ({ text, name, place }: Mark & InPlace) =>
    `${describePlace(place)}的“${text}”没有对应的结束标记“{/${name}}”，请补上后再上传。`,
  "placeholder.strayMark": ({ text, name, place }: Mark & InPlace) =>
    `${describePlace(place)}的“${text}”没有对应的开始标记“{#${name}}”或“{${name}?}”，请补上或删去。` +
    `“{${name}?}”与“${text}”不在同一段时，前者要写在段首，后者要写在段末。`,
  "placeholder.crossedMarks": ({ text, place }: Quote & InPlace) =>
    `${describePlace(place)}的“${text}”与另一对标记交叉，请让两者分开或完整嵌套。`,
  "placeholder.ambiguousMark": ({ text, name, place }: Mark & InPlace) =>
    `${describePlace(place)}的“${text}”之前有几个“{${name}?}”，不知道从哪一个开始。除开始标记外，请改写为“{${name}}”。`,
  "placeholder.notPhoto": ({ name }: Named) => `“${name}”是照片的位置，它的内容必须是一张图片。`,
  "photo.format": "照片只能是 JPEG 或 PNG 格式，请另存为其中一种后再上传。",
  "photo.damaged": "照片已损坏，无法打开。请重新导出后再上传。",
  "photo.tooLarge": ({ megapixels }: { megapixels: number }) => `照片超过 ${megapixels} 百万像素，请缩小后再上传。`,
  "pdf.format": "文件不是 PDF。请导出为 PDF 后再上传。",
  "pdf.encrypted": "PDF 已加密。请去掉打开密码和权限限制后再上传。",
  "pdf.damaged": "PDF 已损坏，无法打开。请重新导出后再上传。",
  "pdf.tooManyPages": ({ limit }: Limit) => `PDF 超过 ${limit} 页。`,
  "pdf.script": "PDF 含有脚本。请重新导出为不含脚本的 PDF 后再上传。",
  "pdf.action": "PDF 含有启动程序、打开其他文件或提交数据的动作。请重新导出后再上传。",
  "pdf.attachment": "PDF 含有附件或多媒体内容。请去掉后再上传。",
  "pdf.signature": "这份 PDF 的结构（压缩的交叉引用表，或已有表单）不能加盖电子签章。",
  "placeholder.missingValue": ({ name }: Named) => `缺少“${name}”的内容。若它可以为空，请在模板中写作“{${name}?}”。`,
  "placeholder.qrTooLong": ({ name }: Named) => `“${name}”的内容过长，无法生成二维码。`,
  "placeholder.notText": ({ name }: Named) => `“${name}”的内容不是文字。`,
  "placeholder.badName": ({ name }: Named) =>
    `“${name}”不能作为占位符的名称。名称由汉字、字母或数字组成，至少有一个汉字或字母，不含空格和括号，最多 64 个字。`,
  "placeholder.unknownBlank": "模板中已经没有这个空白处，请刷新后再选。",
  "placeholder.foreign": ({ problems }: { problems: Place }) =>
    `模板中有其他程序的写法，本系统不执行。${describePlace(problems)}`,

  "render.templateGlyph": ({ characters, place }: { characters: string } & InPlace) =>
    isMongolian(characters)
      ? `${describePlace(place)}的“${visible(characters)}”是传统蒙古文，须竖排，目前不支持。请改用西里尔蒙古文，或把这些文字做成图片放进模板。`
      : `${describePlace(place)}的“${visible(characters)}”没有字体可以显示。${fontRemedy(characters)}`,
  "render.missingGlyph": ({ characters }: { characters: string }) =>
    isMongolian(characters)
      ? `“${visible(characters)}”是传统蒙古文，须竖排，目前不支持。请改用西里尔蒙古文。`
      : `“${visible(characters)}”没有字体可以显示。${fontRemedy(characters)}`,
  "render.timeout": ({ seconds }: { seconds: number }) => `生成超过 ${seconds} 秒，已停止。请简化模板后再试。`,
  "render.memory": ({ megabytes }: { megabytes: number }) =>
    `生成所需的内存超过 ${megabytes} MB，已停止。请简化模板后再试。`,
  "render.queueFull": "正在生成的证书太多，请稍后再试。",
  "render.unavailable": "证书生成服务暂时不可用，请稍后再试。",
  "render.layout": "模板无法排版。这是程序的错误，不是模板的问题：请把模板交给系统管理员，由管理员报告给开发者。",
  "render.tooDeep": ({ place }: InPlace) =>
    `${describePlace(place)}嵌套过深（表格或文本框里又有表格、文本框），无法排版，请减少层数后再上传。`,
  "render.stale": "保存的模板程序与当前版本不符，请重新上传模板。",
  "render.fontLost": "模板所用的上传字体已不在系统中，请重新上传这种字体，再重新编译模板。",

  "font.notFont": "这不是字体文件。请上传 TTF、OTF 或 TTC 格式的字体（网页字体 WOFF 不行）。",
  "font.variable": "这是可变字体，无法用于证书。请上传同一字体的静态版本（常规、粗体各为一个文件）。",
  "font.licence": ({ name }: Named) =>
    `字体“${name}”的许可设置不允许嵌入 PDF，不能使用。请联系字体厂商取得可嵌入的版本。`,
  "font.broken": "字体文件已损坏，无法读取。请重新取得这个文件后再上传。",
  "font.tooManyFaces": ({ limit }: Limit) => `一个字体文件最多包含 ${limit} 种字体，请拆分后再上传。`,
} as const;

export const warnings = {
  "reading.unbalancedBraces": ({ text }: Quote) => `“${text}”的花括号不成对，按普通文字保留。`,
  "reading.oddName": ({ text }: Quote) => `“${text}”不像占位符的名称，按普通文字保留。`,
  "reading.pictureMark": ({ text }: Quote) => `“${text}”按普通文字保留。要印出二维码，请改写为“{二维码}”。`,
  "reading.deletedMark": "修订中删除的段落标记未处理，段落没有合并。",
  "reading.dropCap": "首字下沉按普通段落排版。",
  "reading.pictureBullet": "图片项目符号以“•”代替。",
  "reading.numberFormat": ({ format }: { format: string }) => `编号格式“${format}”以阿拉伯数字代替。`,
  "reading.numberedRepeat": ({ list }: { list: string }) => `列表“${list}”中的自动编号不会逐项递增。`,
  "reading.numberedConditional": ({ name }: Named) => `“${name}”没有内容时，这一段不印出，但它占用的自动编号不会补上。`,
  "reading.unknownSymbol": ({ font, codes }: { font: string; codes: string }) =>
    `符号字体“${font}”中的字符（${codes}）没有对应的通用字符，未显示。`,
  "reading.math": "公式以纯文字显示。",
  "reading.note": "脚注和尾注不显示。",
  "reading.dateField": ({ word }: { word: string }) => `域 ${word} 显示模板中保存的结果，不会自动更新。`,
  "reading.fieldSwitch": ({ name, switches }: { name: string; switches: string }) =>
    `合并域“${name}”的格式开关“${switches}”不起作用，请在名单中填写处理好的内容。`,
  "reading.unknownElement": ({ name }: Named) => `内容“${name}”暂不支持，未显示。`,
  "reading.altPlaceholder": ({ text }: Quote) =>
    `图片的替代文字“${text}”不能用作占位符，图片保持原样。每张证书各用一张图片的，请写作“{照片}”“{印章}”或“{签名}”。`,
  "reading.textEffect": "文字的阴影、发光、映像、渐变、浮雕等效果不显示。",
  "reading.eastAsianLayout": "双行合一、纵横混排按普通文字排版。",
  "reading.comments": "批注不印出。",
  "reading.lineNumbers": "行号不显示。",
  "reading.hyphenation": "西文单词不自动断字，换行处可能与原件不同。",
  "reading.background": "页面背景的渐变或图案以纯色代替。",
  "reading.barBorder": "段落侧边的竖线不显示。",
  "reading.emptyField": ({ word }: { word: string }) => `域 ${word} 没有保存结果，未显示。`,
  "reading.artBorder": "页面边框的艺术图案以单线代替。",
  "reading.sectionInList": "列表中的分节符不起作用。",
  "reading.blanks": ({ text, count }: { text: string; count: number }) =>
    `“${text}”像是待填的空白或示例${count === 1 ? "" : `，这样的地方共 ${count} 处`}，会按原样印出。要填入内容的，请改为占位符。`,

  "drawing.missingPicture": "图片文件缺失，未显示。",
  "drawing.linkedPicture": "图片是指向外部文件的链接，未显示；请在 Word 中改为嵌入。",
  "drawing.emptyPicture": ({ name }: Named) => `图片“${name}”是空文件，未显示。`,
  "drawing.unknownPicture": ({ name }: Named) => `图片“${name}”的格式无法识别，未显示。`,
  "drawing.pictureEffect": "图片的颜色或艺术效果不显示，按原图显示。",
  "drawing.shapeEffect": "阴影、发光、三维等效果不显示。",
  "drawing.pattern": "图案填充以纯色代替。",
  "drawing.gradient": "多种颜色或由中间开始的渐变填充，以两种颜色的渐变代替。",
  "drawing.fillCrop": "填充图片的裁剪和偏移不起作用。",
  "drawing.textColumns": "文本框的分栏不起作用，文字排成一栏。",
  "drawing.textTurn": "文本框内文字的旋转角度不起作用。",
  "drawing.wordArt": "艺术字的变形效果不显示，按普通文字排版。",
  "drawing.vmlWordArt": ({ text }: Quote) => `艺术字“${text}”中的占位符不会被替换，请改用文本框。`,
  "drawing.linkedText": "链接的文本框：续接的文字可能不显示。",
  "drawing.unknownGraphic": ({ name }: Named) => `图形对象“${name}”（图表、SmartArt、墨迹等）暂不支持，未显示。`,
  "drawing.vmlShape": "旧式（VML）图形的自定义轮廓以矩形代替。",
  "drawing.embeddedObject": "嵌入的对象没有预览图，未显示。",
  "drawing.noSize": "图形没有大小，未显示。",
  "drawing.deepTextBox": "嵌套过深的文本框暂不支持，未显示。",

  "table.cellSpacing": "单元格间距不起作用。",
  "table.cutMerge": "纵向合并的单元格跨过了列表的边界，在边界处断开。",

  "table.oldMerge": "旧式的横向合并单元格没有合并。",
  "table.hiddenRow": "隐藏的行仍会显示，请删去这一行。",

  "font.restricted": ({ name }: Named) => `字体“${name}”的许可不允许嵌入 PDF，未使用文档自带的字体。`,
  "font.damaged": ({ name }: Named) => `文档自带的字体“${name}”已损坏或格式不明，未使用。`,
  "font.tooLarge": ({ name }: Named) => `文档自带的字体“${name}”过大或字体过多，未使用。`,
  "layout.farFont": ({ name, used }: { name: string; used: string }) =>
    `没有字体“${name}”，以“${used}”代替，字形会有明显差别。可由管理员在“字体”中上传这种字体。`,
  "layout.smallCaps": "小型大写字母按普通大写字母显示。",
  "layout.textShadow": "文字阴影不显示。",
  "layout.underline": ({ style }: { style: string }) => `下划线样式“${style}”按相近的样式显示。`,
  "layout.wrapAbout": "文字只在这个图形的一侧、沿它的外框环绕。",
  "layout.wrapBothSides": "这个图形两侧都可排文字，Word 中每行分排在左右两侧，这里有的段落只排在较宽的一侧。",
  "layout.wrapOutline": "文字沿这个图形的外框环绕，不沿它的轮廓。",
  "layout.wrap": "文字不会环绕这个图形，图形浮于文字之上。",
  "layout.shape": ({ name }: Named) => `形状“${name}”按矩形显示。`,
  "layout.pictureFormat": ({ name, format }: { name: string; format: string }) =>
    `图片“${name}”的格式（${format}）不能显示，请改用 PNG 或 JPEG。`,
  "layout.pictureDamaged": ({ name }: Named) => `图片“${name}”已损坏或格式不明，不能显示，请换成 PNG 或 JPEG。`,
  "layout.metafile": ({ name }: Named) => `图片“${name}”（EMF/WMF）中有些内容不能显示，请对照原件，必要时改用 PNG。`,
  "layout.cmyk": ({ name }: Named) => `图片“${name}”是 CMYK 颜色的 JPEG，不能显示，请改存为 RGB 的 PNG 或 JPEG。`,
  "layout.pictureFill": "平铺的图片填充按拉伸显示。",
  "layout.columns": "分栏的各栏宽度按相等处理。",
  "layout.verticalSection": "整节竖排按横排显示。",
  "layout.continuousSection": "连续分节符之后的页面设置（页边距、页眉等）沿用前一节。",
  "layout.pageArt": ({ style }: { style: string }) => `页面边框样式“${style}”按相近的线条显示。`,
  "layout.floatingTable": "浮动表格按普通表格显示，文字不环绕。",
  "layout.cellDirection": "没有规定行高的单元格，竖排文字按横排显示。",
  "layout.diagonal": "单元格的斜线不显示。",
  "layout.dropCap": "首字下沉不显示。",
  "layout.shrinksNowhere": ({ name }: Named) =>
    `“{${name}|缩小}”不会缩小：只有大小固定的文本框和固定行高的单元格里的文字，放不下时才会缩小。`,
  "layout.innerPageBreak": "文本框、表格或页眉中的分页符不起作用。",
  "layout.arrow": "线条的箭头不显示。",
  "layout.rightToLeftTabs": "从右到左的段落里有制表符，对齐的位置可能与原件不同。",
  "layout.barTab": "竖线制表符不显示。",
  "layout.decimalTab": "小数点对齐的制表符按右对齐处理。",
  "layout.textAlignment": "同一行中大小不同的文字一律按基线对齐。",
  "layout.pageNumber": ({ format }: { format: string }) => `页码格式“${format}”按阿拉伯数字显示。`,
  "layout.cellFit": "单元格的“适应文字”不起作用。",
  "layout.border": ({ style }: { style: string }) => `边框样式“${style}”按单线显示。`,
  "layout.columnLine": "分栏的分隔线不显示。",
  "layout.pictureShape": "裁剪成特殊形状的图片按矩形显示。",
  "layout.uncompared": "图片太大，没有核对文字和图片是否被遮住或超出页面，请压缩图片或仔细对照原件。",
  "layout.textMissing": ({ text }: Quote) => `文字“${text}”没有印出来，请换一种写法或字体。`,
  "layout.textCovered": ({ text }: Quote) => `文字“${text}”被图片或图形遮住，看不见。`,
  "layout.textOutside": ({ text }: Quote) => `文字“${text}”超出页面，看不见或显示不全。`,
  "layout.textCut": ({ text }: Quote) => `文字“${text}”所在的文本框或单元格放不下，被截去。`,
  "layout.textOverprinted": ({ text, other }: { text: string; other: string }) => `文字“${text}”与“${other}”重叠。`,
  "layout.pictureCovered": ({ name }: Named) => `图片“${name}”被其他图片或图形遮住，看不见。`,
  "layout.pictureOutside": ({ name }: Named) => `图片“${name}”超出页面，看不见或显示不全。`,
  "layout.pictureCut": ({ name }: Named) => `图片“${name}”所在的文本框或单元格放不下，被截去。`,
} as const;

const sentences = { ...placeParts, ...refusals, ...warnings } as const;

export type Sentences = typeof sentences;

export const zhCN: Messages = { sentences, describePlace };

export const commandWords = {
  help: [
    "用法：",
    "  cert-render 模板.docx 内容.json 输出.pdf     用模板和内容生成 PDF",
    "  cert-render 模板.docx 内容.json 输出.docx    用模板和内容填写 Word 文档",
    "  cert-render --inspect 模板.docx              列出模板的占位符、字体和提示",
    "",
    "选项：",
    "  --title 标题     PDF 的标题（默认：输出文件名）",
    "  --date 日期      颁发日期，如 2026-06-01（默认：当前时间）",
    "  --json           --inspect 以 JSON 输出",
    "  --help           显示本说明",
    "  --version        显示版本",
    "",
    "内容.json 是一个对象：值是文字、文字的列表，或由文字组成的对象的列表，例如",
    '  {"姓名": "张三", "奖项": "一等奖", "二维码": "https://example.org/v/1"}',
    "",
    "退出码：0 成功，1 模板或内容被拒绝，2 用法错误，3 文件不能读写，70 程序内部错误。",
  ].join("\n"),
  usage: "参数不对。用 cert-render --help 查看用法。",
  causes: {
    ENOENT: "没有这个文件或文件夹",
    EACCES: "没有权限",
    EPERM: "没有权限",
    EROFS: "磁盘是只读的",
    EISDIR: "这是一个文件夹",
    ENOTDIR: "路径中有一段不是文件夹",
    ENOSPC: "磁盘已满",
    ENAMETOOLONG: "文件名太长",
    EBUSY: "文件正被其他程序使用",
    ERR_FS_FILE_TOO_LARGE: "文件太大",
  } as Readonly<Record<string, string>>,
  otherCause: (code: string) => `系统错误（${code}）`,
  unreadable: (file: string, cause: string) => `不能读取文件“${file}”：${cause}`,
  unwritable: (file: string, cause: string) => `不能写入文件“${file}”：${cause}`,
  badJson: (file: string) => `“${file}”不是有效的 JSON。`,
  badValues: (file: string) => `“${file}”应是一个对象，值是文字、文字的列表，或由文字组成的对象的列表。`,
  badDate: (date: string) => `“${date}”不是有效的日期，请写成 2026-06-01。`,
  badOutput: (file: string) => `输出文件“${file}”应以 .pdf 或 .docx 结尾。`,
  internal: "程序内部错误：",
  written: (file: string, pages: number) => `已生成 ${file}（${pages} 页）`,
  filled: (file: string) => `已生成 ${file}`,
  pages: (pages: number) => `页数：${pages}`,
  placeholders: "占位符：",
  candidates: "有同名内容时替换、否则照原文印出的文字：",
  none: "（无）",
  kinds: { text: "文字", picture: "二维码", list: "列表", photo: "照片" },
  optional: "可为空",
  times: (count: number) => `${count} 处`,
  inList: (list: string) => `列表“${list}”内`,
  fonts: "字体：",
  substituted: (name: string, used: string) => `${name} → ${used}（代替）`,
  warnings: "提示：",
  warning: (place: string, message: string) => `${place}：${message}`,
} as const;
