import type { Brand, brandSchemas } from "../schemas/brand.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, post } from "./resource.ts";
import type { toBrandColours } from "./brandColours.ts";

/** 单位: the name, mark and colours of the institute, shown on every page and in mails. */
export const brand = declareEndpoints<typeof brandSchemas>()({
  read: get("/api/brand", "public"),
  update: post("/api/brand", "settings:write"),
  rootFiles: get("/api/brand/root_file", "settings:write"),
  addRootFile: post("/api/brand/root_file/add", "settings:write"),
  removeRootFile: post("/api/brand/root_file/remove", "settings:write"),
  readPrivacy: get("/api/brand/privacy", "settings:write"),
  updatePrivacy: post("/api/brand/privacy", "settings:write"),
});

/** The brand until an institute sets its own. */
export const defaultBrand: Brand = {
  name: "教育科学研究院",
  subtitle: "",
  mark: "证",
  picture: null,
  footer: "",
  primary: "#1d4b73",
  seal: "#ad3128",
  hasPrivacy: false,
};

type Colours = ReturnType<typeof toBrandColours>;
type Shades = { readonly [Role in keyof Colours]: { readonly light: string; readonly dark: string } };

/**
 * The placeholders of the brand in the built pages. The server replaces them when it sends a page, so that the first
 * bytes of each page already carry the institute's name and colours.
 */
export const brandPlaceholders = {
  name: "__cert_name__",
  /** The institute's subtitle, or `words` if it has none. */
  subtitle: (words: string): string => `__cert_subtitle(${words})__`,
  /** The character of the mark; empty if a picture is shown instead. */
  mark: "__cert_mark__",
  /** The character of the mark, where no picture can be shown. */
  markText: "__cert_mark_text__",
  /** CSS: the picture of the mark and the colour behind the mark. */
  markPicture: "__cert_mark_picture__",
  markGround: "__cert_mark_ground__",
  /** The address of the page's icon. */
  icon: "__cert_icon__",
  /** A paragraph at the foot of a page: the entries of the footer, and the link to the privacy statement. */
  footer: "__cert_footer__",
  /** The whole brand as JSON, for an attribute. */
  record: "__cert_brand__",
  /** The font of the name and the mark. */
  titleFont: "__cert_title_font__",
  colours: {
    primary: { light: "__cert_primary_light__", dark: "__cert_primary_dark__" },
    primaryInk: { light: "__cert_primary_ink_light__", dark: "__cert_primary_ink_dark__" },
    mark: { light: "__cert_mark_light__", dark: "__cert_mark_dark__" },
    stamp: { light: "__cert_stamp_light__", dark: "__cert_stamp_dark__" },
  } satisfies Shades,
} as const;
