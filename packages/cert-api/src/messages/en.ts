import { dataKeys, existingKeys } from "../nouns/dataKeys.ts";
import type { PublicMessages } from "./Messages.ts";
import { countOf } from "./countOf.ts";
import { enReasons } from "./enReasons.ts";
import { enContactMessages, enSearchMessages } from "./enSearch.ts";

/** The values that the product itself names on a certificate's page. Other names are those of the organiser's columns. */
const labels: Readonly<Record<string, string>> = {
  [dataKeys.name]: "Name",
  [dataKeys.members]: "Members",
  [dataKeys.text]: "Content",
  [dataKeys.number]: "Certificate number",
  [dataKeys.activity]: "Activity",
  [dataKeys.year]: "Year",
  [dataKeys.date]: "Date",
  [dataKeys.numeralDate]: "Date",
  [dataKeys.validUntil]: "Valid until",
  [dataKeys.numeralValidUntil]: "Valid until",
  [dataKeys.code]: "QR code",
  [existingKeys.file]: "File name",
  [existingKeys.issuedOn]: "Issued on",
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const formatDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));

const limited = {
  label: "Too many requests",
  text: (seconds: number) =>
    `Your network has sent too many requests. Please try again in ${countOf(seconds, "second")}.`,
};

export const en: PublicMessages = {
  formatDay,
  labelOf: (key) => labels[key] ?? key,
  reasons: enReasons,
  search: enSearchMessages,
  contact: enContactMessages,
  permalink: {
    title: "Certificate verification",
    states: {
      valid: { label: "Valid", text: "This certificate is genuine and valid." },
      superseded: {
        label: "Superseded",
        text: "There is a newer version of this certificate. Please rely on the newer one.",
      },
      expired: { label: "Expired", text: "This certificate is genuine, but it is no longer valid." },
      revoked: { label: "Revoked", text: "This certificate was revoked and is no longer valid." },
      withdrawn: { label: "Withdrawn", text: "This certificate was withdrawn and is no longer valid." },
      erased: {
        label: "Erased",
        text: "The data of this certificate were erased as required by law. It can no longer be found or downloaded.",
      },
    },
    limited,
    unknown: {
      label: "Not found",
      text: "There is no such certificate. Beware of forgeries. Please check that the address or the QR code is complete, or search by name or certificate number.",
    },
    noFile: "Download not available",
    hidden: {
      withdrawn: "The certificate was withdrawn, so its contents are no longer public.",
      erased:
        "The contents of the certificate were erased as required by law. This page shows only its state and dates.",
      neverPublic: "This version was never issued, so its contents are not public.",
    },
    record: "Certificate record",
    issuedOn: "Issued on",
    validUntil: "Valid until",
    existing: {
      label: "Origin",
      text: "Existing certificate: made with another system; the original is kept in this one",
    },
    signature: {
      label: "Electronic signature",
      text: (name) => `The downloaded PDF bears the electronic signature of "${name}"`,
    },
    recordedOn: "Recorded on",
    original: "Fingerprint",
    fileHash: (hash) => `SHA-256 ${hash}`,
    updatedOn: "Version dated",
    changedOn: {
      superseded: "Superseded on",
      revoked: "Revoked on",
      withdrawn: "Withdrawn on",
      erased: "Erased on",
    },
    reason: "Reason",
    version: (version) => `Version ${version}`,
    current: "View the current version",
    download: "Download PDF",
    savePicture: "Save image",
    picture: "Image of the certificate. Its contents are listed below.",
    pictureAdvice: "Open the image, then press and hold it to save or share it",
    weChat: {
      android: 'WeChat cannot download files. To get the PDF, tap "..." at the top right and choose "Open in Browser".',
      other: 'If WeChat does not download the file, tap "..." at the top right and choose "Open in Browser".',
    },
    values: "Contents of the certificate",
    search: "Search for another certificate",
    searchHere: "Search for certificates",
    checkFile: "Check a certificate file",
    printed: (url, day, time) => `Verified at ${url} on ${day}, ${time}`,
  },
  holderCheck: {
    title: "A question before you continue",
    label: (column, digits) => `Enter the last ${countOf(digits, "character")} of the winner's "${column}"`,
    note: "The contents of the certificate and its download are shown after the check. Upper and lower case are the same.",
    submit: "Verify and view",
  },
  correction: {
    title: "Request a correction",
    link: "Something wrong?",
    intro:
      "The organiser will check your request. If it is approved, the certificate gets a new version; its address and QR code stay the same.",
    field: "What is wrong",
    value: "It should be",
    pair: (label, value) => `${label}: ${value}`,
    message: "Reason or explanation",
    proof: "Proof (optional)",
    proofNote: (megabytes) => `One PDF, JPEG or PNG file of at most ${megabytes} MB, which only the organiser sees.`,
    contact: "How to reach you",
    contactNote:
      "A phone number or e-mail address, used only to check the request and to tell you the decision. It is erased with the proof 90 days after the decision, the proof of a refused request at once.",
    submit: "Send request",
    back: "Back to the certificate",
    code: "Code",
    states: {
      open: {
        label: "Received",
        text: "The organiser has received this request and not handled it yet. Please keep the code, or bookmark this page, and come back later.",
      },
      proposed: { label: "In review", text: "The organiser has checked the request. A second person is reviewing it." },
      approved: { label: "Corrected", text: "The certificate has got a new version." },
      refused: {
        label: "Not corrected",
        text: "The organiser has not corrected the certificate, for the reason below.",
      },
      overtaken: {
        label: "Handled otherwise",
        text: "The organiser has proposed a change of the certificate by themselves, or revoked it, and this request has ended with that. If something is still wrong, please ask again.",
      },
    },
    proofStored: {
      label: "Proof",
      yes: "Received",
      no: "None received. If you attached a file, it was not kept, because too many wait to be checked: please have it ready when the organiser contacts you.",
    },
    askedOn: "Requested on",
    endedOn: "Decided on",
    refusal: "Reason",
    award: "View the certificate",
    unknown: {
      label: "Not found",
      text: "There is no such code, or the data of the certificate were erased as required by law. Please check that the code is complete.",
    },
  },
  claim: {
    title: "Collect certificates",
    counts: (awards, downloaded) =>
      `${countOf(awards, "certificate")}: ${downloaded.toLocaleString("en-US")} downloaded, ${(awards - downloaded).toLocaleString("en-US")} not yet downloaded.`,
    expires: (day) => `This link is valid until ${day}. Please do not pass it on to people whom it does not concern.`,
    downloadAll: "Download all (ZIP)",
    downloadOthers: "Download those not yet downloaded (ZIP)",
    showAll: "All",
    showOthers: "Not yet downloaded",
    filter: "Filter",
    name: "Name",
    number: "Certificate number",
    state: "State",
    downloaded: "Downloaded",
    notDownloaded: "Not downloaded",
    expired: "Expired",
    file: "Certificate",
    download: "Download PDF",
    downloadOf: (name) => `Download PDF: ${name}`,
    nothing: "No matching certificates.",
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    page: (page, pages) => `Page ${page} of ${pages}`,
    unknown: {
      label: "Invalid link",
      text: "There is no such link. Please check that the address is complete, or ask the issuing institution for it.",
    },
    over: {
      label: "Link no longer valid",
      text: "This link has expired or was disabled. Please ask the issuing institution for a new one.",
    },
    limited,
    refused: "Download not available at the moment",
    back: "Back to the list of certificates",
  },
  privacy: { title: "Privacy" },
  unsubscribe: {
    title: "Unsubscribe",
    question: "Stop receiving notices about certificates?",
    explanation:
      "We will no longer send notices about certificates to this e-mail address. Your certificates are not affected: you can still search for and download them.",
    confirm: "Unsubscribe",
    done: {
      label: "Unsubscribed",
      text: "We will no longer send notices about certificates to this e-mail address.",
    },
    unknown: {
      label: "Invalid link",
      text: "There is no such link. Please check that the address is complete.",
    },
  },
};
