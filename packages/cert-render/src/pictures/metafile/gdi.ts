/** Styles of lines, in the lowest four bits ([MS-WMF] §2.1.1.23, PenStyle). */
export const penStyles = {
  PS_SOLID: 0,
  PS_DASH: 1,
  PS_DOT: 2,
  PS_DASHDOT: 3,
  PS_DASHDOTDOT: 4,
  PS_NULL: 5,
  mask: 15,
} as const;

/** Styles of areas ([MS-WMF] §2.1.1.4, BrushStyle). */
export const brushStyles = { BS_SOLID: 0, BS_NULL: 1 } as const;

/** PolyFillMode of the winding rule, for paths that cross themselves ([MS-WMF] §2.1.1.25). */
export const WINDING = 2;

/** Position of a text relative to its reference point ([MS-WMF] §2.1.2.3, TextAlignmentMode). */
export const textAlignment = { TA_UPDATECP: 1, TA_RIGHT: 2, TA_CENTER: 6, TA_BOTTOM: 8, TA_BASELINE: 24 } as const;

/** ExtTextOutOptions with a rectangle ([MS-WMF] §2.1.2.2): ETO_OPAQUE and ETO_CLIPPED. */
export const ETO_WITH_RECTANGLE = 2 | 4;

/** Ways to combine a bitmap with its background ([MS-WMF] §2.1.1.31, TernaryRasterOperation). */
export const rasterOperations = {
  BLACKNESS: 0x0000_0042,
  SRCAND: 0x0088_00c6,
  SRCPAINT: 0x00ee_0086,
  PATCOPY: 0x00f0_0021,
  WHITENESS: 0x00ff_0062,
} as const;

/** Font weight from which a font is bold (LOGFONT, [MS-EMF] §2.2.13). */
export const boldFrom = 600;
