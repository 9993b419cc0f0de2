import { type Brand, defaultBrand } from "cert-api";
import { findSetting, readSetting, storeSetting } from "../../../db/settings.ts";
import type { Db, Tx } from "../../../db/tables.ts";

export const BRAND_SETTING = "brand";

export interface MarkPicture {
  type: "image/png" | "image/jpeg";
  base64: string;
}

/** A file that a third party looks for at the root of the site. */
export interface RootFile {
  name: string;
  content: string;
}

const ROOT_FILES_SETTING = "root_files";

export async function readRootFiles(db: Db): Promise<RootFile[]> {
  return JSON.parse((await findSetting(db, ROOT_FILES_SETTING)) ?? "[]") as RootFile[];
}

export const storeRootFiles = (tx: Tx, files: readonly RootFile[], at: number): Promise<void> =>
  storeSetting(tx, ROOT_FILES_SETTING, JSON.stringify(files), at);

const PICTURE_SETTING = "brand_picture";

export async function findMarkPicture(db: Db): Promise<MarkPicture | null> {
  const stored = await findSetting(db, PICTURE_SETTING);
  return stored === undefined ? null : (JSON.parse(stored) as MarkPicture | null);
}

export const storeMarkPicture = (tx: Tx, picture: MarkPicture | null, at: number): Promise<void> =>
  storeSetting(tx, PICTURE_SETTING, JSON.stringify(picture), at);

const PRIVACY_SETTING = "privacy";

/** The privacy statement in Markdown; empty if there is none. */
export async function readPrivacy(db: Db): Promise<{ privacy: string; revision: number }> {
  const { value = "", revision } = await readSetting(db, PRIVACY_SETTING);
  return { privacy: value, revision };
}

export const storePrivacy = (tx: Tx, privacy: string, at: number): Promise<void> =>
  storeSetting(tx, PRIVACY_SETTING, privacy, at);

/** Returns the stored brand; what is not stored has its default. */
export async function readBrand(db: Db): Promise<Brand> {
  const { value = "{}", revision } = await readSetting(db, BRAND_SETTING);
  return { ...defaultBrand, ...(JSON.parse(value) as Partial<Brand>), revision };
}

export async function storeBrand(tx: Tx, brand: Brand, at: number): Promise<void> {
  await storeSetting(tx, BRAND_SETTING, JSON.stringify(brand), at);
}
