import { enContactMessages, enSearchMessages } from "cert-api";
import { serverTexts } from "./serverTexts.ts";
import { zhCN, type Messages } from "./zhCN.ts";

const shared = serverTexts(enSearchMessages, enContactMessages);

/** The texts of the public screens in English. Numbers follow a colon, which avoids plurals. */
export const en: Messages = {
  language: { name: "English", tag: "en" },
  brand: zhCN.brand,
  queryLayout: {
    subtitle: "Certificate search and download",
    description: "Search for certificates by name or certificate number, verify them and download the PDF.",
    footer: "Results show the certificate number, activity, year and name only.",
  },
  permalink: {
    subtitle: "Certificate verification",
    description: "Verify that a certificate is genuine and valid, view it and download it.",
    footer: "Please check the address bar: only results at the address of this institution count.",
  },
  claim: {
    subtitle: "Collect certificates",
    footer: "This page is for the institution that received the link. Please do not pass it on.",
  },
  correction: {
    subtitle: "Request a correction",
    footer: "Requests are checked by the institution that issued the certificate.",
  },
  unsubscribe: {
    subtitle: "Unsubscribe",
    footer: "This concerns notices about certificates only. You can still search for and download certificates.",
  },
  privacy: { subtitle: "Privacy", footer: "" },
  managementLayout: { subtitle: "Certificate management" },
  searchBox: {
    label: "Name or certificate number",
    placeholder: "Name or certificate number",
    submit: "Search",
    hint: "Enter at least two characters",
  },
  searchTable: {
    ...shared.table,
    downloadOf: "{name} {number}",
    holderCheck: "Asks for the last {digits} characters of {column}",
  },
  search: {
    ...shared.search,
    loading: "Searching…",
    failed: "Search failed",
    quotaSpent: "Search limit reached",
    retry: "Try again",
    withoutScript: "Results are shown by a script. Please enable JavaScript to search.",
  },
  embed: {
    foreign:
      "The certificate server does not allow searches from this site (CORS): its operator adds {origin} to CERT_ALLOWED_ORIGINS",
    unreachable: "The certificate server cannot be reached at the moment. Please try again later.",
  },
  contactNote: shared.contactNote,
  pager: shared.pager,
  toaster: { label: "Notifications", close: "Close notification" },
  errorPage: { title: "Page not found", back: "Back to the search", label: "{title}. {back}" },
};
