import { contract, formatHref } from "cert-api";

export const previewPath = (id: number): string => formatHref(contract.template.preview, { id: String(id) });
