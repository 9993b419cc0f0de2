import { findAddressKind } from "cert-api";
import type { NameList } from "../nameList.ts";

/** Whether a list has a column of addresses, as far as its headers are known: its file is sealed then. */
export const holdsAddresses = ({
  addressColumns = [],
  headerOffer,
}: Pick<NameList, "addressColumns" | "headerOffer">) =>
  addressColumns.length > 0 || (headerOffer?.headers ?? []).some((header) => findAddressKind(header) !== undefined);
