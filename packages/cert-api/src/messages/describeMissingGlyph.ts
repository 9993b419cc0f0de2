/** Traditional Mongolian is written downwards, in columns from left to right, which certificates cannot. */
const mongolian = /\p{Script=Mongolian}/u;

/** Why characters cannot be printed, as a sentence without its full stop. */
export const describeMissingGlyph = (characters: string): string =>
  mongolian.test(characters)
    ? `“${characters}”是传统蒙古文，须竖排，证书上不能印出，请改用西里尔蒙古文或其他文字`
    : `没有字体能显示“${characters}”`;
