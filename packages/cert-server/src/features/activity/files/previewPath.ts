import { contract, formatHref } from "cert-api";

export const previewPath = (id: number): string => formatHref(contract.activity.preview, { id: String(id) });
