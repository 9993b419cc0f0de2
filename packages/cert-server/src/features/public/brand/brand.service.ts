import { type Brand, defaultBrand } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import { computeHash } from "../../../files/bytes.ts";
import type { Actor } from "../../../http/access.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import { listChanges } from "../../../resource/listChanges.ts";
import { refuseStale } from "../../../resource/refuseStale.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { drawMark } from "./drawMark.ts";
import { findMarkPicture, type MarkPicture, readBrand, storeBrand, storeMarkPicture } from "./brand.store.ts";

/** A brand as it is sent. The picture is a PNG as a `data:` address; undefined keeps it, null removes it. */
export type BrandInput = Omit<Brand, "picture" | "hasPrivacy"> & { picture?: string | null | undefined };

export type BrandService = ReturnType<typeof createBrandService>;

interface BrandDeps extends StoreDeps {
  renderer: Pick<Renderer, "preparePhoto" | "compile" | "renderPdf" | "renderPicture">;
}

export const createBrandService = ({ store, renderer, clock }: BrandDeps) => ({
  /** Reads the brand from the store: nothing is cached, so that a change shows in every process at once. */
  read: () => readBrand(store.read),
  readPicture: createPictureReader(store, renderer),
  async update({ picture: sent, revision, ...texts }: BrandInput, { principal }: { principal: Actor }) {
    const at = clock();
    const prepared = sent ? await preparePicture(renderer, sent) : null;
    return store.write(async (tx) => {
      const before = await readBrand(tx);
      refuseStale(revision, before);
      const { hasPrivacy } = before;
      const brand = { ...texts, hasPrivacy, picture: sent === undefined ? before.picture : (prepared?.path ?? null) };
      await storeBrand(tx, brand, at);
      if (sent !== undefined) await storeMarkPicture(tx, prepared?.picture ?? null, at);
      const change = listChanges(before, brand);
      await recordAudit(tx, { principal, at, noun: "brand", id: null, action: "update", change });
      return readBrand(tx);
    });
  },
});

/** Re-encodes a picture, whatever it claims to be. Its address changes with its content, so that browsers may keep it. */
async function preparePicture(renderer: Pick<Renderer, "preparePhoto">, address: string) {
  const sent = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  const { bytes, format } = await withDocumentRefusal(renderer.preparePhoto(sent));
  const picture: MarkPicture = { type: `image/${format}`, base64: Buffer.from(bytes).toString("base64") };
  return { picture, path: `${PICTURE_PATH}?v=${computeHash(bytes).slice(0, 16)}` };
}

/**
 * Creates what reads the picture of the mark: the uploaded one, or its character on its colour. The last drawing is kept: link
 * previews ask for it again and again.
 */
function createPictureReader(store: Store, renderer: Parameters<typeof drawMark>[0]) {
  let last: { path: string; drawing: Promise<Uint8Array> } | undefined;
  return async (): Promise<{ type: string; bytes: Uint8Array }> => {
    const uploaded = await findMarkPicture(store.read);
    if (uploaded !== null) return { type: uploaded.type, bytes: Buffer.from(uploaded.base64, "base64") };
    const brand = await readBrand(store.read);
    const path = picturePath(brand);
    if (last?.path !== path) {
      const drawing = withDocumentRefusal(drawMark(renderer, brand));
      last = { path, drawing };
      drawing.catch(() => {
        last = undefined;
      });
    }
    return { type: "image/png", bytes: await last.drawing };
  };
}

/** The path, below the base path, of the picture of the mark. */
export const PICTURE_PATH = "/brand/mark";

/** Returns the path, below the base path, of a brand's picture: the uploaded one, or a drawing of the character. */
export const picturePath = ({ picture, mark, seal }: Brand): string =>
  picture ?? `${PICTURE_PATH}?v=${computeHash(Buffer.from(mark + seal)).slice(0, 16)}`;

/** Stores the name that the institute was given at the first start; its other settings keep their defaults. */
export const storeFirstName = (tx: Tx, name: string, at: number): Promise<void> =>
  storeBrand(tx, { ...defaultBrand, name }, at);
