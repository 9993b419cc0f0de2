import { contract, formatHref } from "cert-api";

/** The address of the preview of an activity's template. */
export const previewPath = (id: number): string => formatHref(contract.activity.preview, { id: String(id) });
