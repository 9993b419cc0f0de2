/** Traditional Mongolian is written vertically, in columns from left to right, which certificates do not support. */
const mongolian = /\p{Script=Mongolian}/u;

/** Explains why characters cannot be printed, in a sentence without a full stop. */
export const describeMissingGlyph = (characters: string): string =>
  mongolian.test(characters)
    ? `“${characters}”是传统蒙古文，须竖排，证书上不能印出，请改用西里尔蒙古文或其他文字`
    : `没有字体能显示“${characters}”`;
