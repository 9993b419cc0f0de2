import type { FileCheckMessages } from "./zhCNFileCheck.ts";

/** The texts of the page where a file is checked, in English. */
export const enFileCheck: FileCheckMessages = {
  title: "Check a certificate file",
  description: "Choose the PDF or a photo of a certificate to see whether it is the original and still valid.",
  footer: "Please check the address bar: only results at the address of this institution count.",
  invitation: "Do you have the PDF or a photo of a certificate? See whether it is the original",
  privacy:
    "The file is checked on your device and not uploaded: only its fingerprint (SHA-256) and the certificate's address are sent to the server.",
  withoutScript:
    "Checking a file needs JavaScript. You can also scan the code on the certificate, or search by name or certificate number.",
  file: {
    label: "Choose the PDF or a photo of the certificate",
    hint: "You can also drop the file here",
    several: "One file at a time, please. Not checked: {names}",
  },
  camera: {
    start: "Scan the code with the camera",
    stop: "Stop scanning",
    picture: "What the camera sees",
    scanning: "Point the camera at the code on the certificate.",
    denied:
      "The browser may not use the camera. Allow it in the browser's settings for this site, choose a photo, or enter the address.",
    notLoaded: "The scanner could not be loaded. Check the network and try again, or reload the page.",
    missing: "There is no camera to use (the page must be opened by https). Choose a photo, or enter the address.",
  },
  address: {
    label: "Verification address or certificate number",
    hint: "The address is in the code on the certificate. A certificate number leads to the search.",
    empty: "Please enter a verification address or a certificate number",
    submit: "View",
  },
  steps: {
    comparing: "Comparing with the issued originals…",
    reading: "Reading the text of the file…",
    scanning: "Looking for a code…",
    asking: "Looking up the record…",
  },
  verdicts: {
    genuine: { label: "Genuine", text: "This is the original as issued, byte for byte, and it is valid.", advice: "" },
    superseded: {
      label: "Genuine, but superseded",
      text: "This is an original as issued, but there is a newer version of the certificate.",
      advice: "Please rely on the current version.",
    },
    expired: {
      label: "Genuine, but expired",
      text: "This is the original as issued, but it is no longer valid.",
      advice: "",
    },
    revoked: {
      label: "Genuine, but revoked",
      text: "This is an original as issued, but the certificate was revoked and is no longer valid.",
      advice: "Please do not rely on it.",
    },
    withdrawn: {
      label: "Genuine, but deleted",
      text: "This is an original as issued, but the certificate was deleted and is no longer valid.",
      advice: "Please do not rely on it.",
    },
    erased: {
      label: "Erased by law",
      text: "The data of this certificate was erased by law and can no longer be verified.",
      advice: "",
    },
    appended: {
      label: "Altered",
      text: "The file begins with the original, but something was added after it: perhaps a note, perhaps a change of what you see.",
      advice: "Please rely on the record below, or open the certificate's page and download the original again.",
    },
    differs: {
      label: "Does not match the record",
      text: "This file is not the original, and the following differs from the record:",
      advice: "Please rely on the record and beware of forgery.",
    },
    same: {
      label: "Not the original file",
      text: "Its text matches the record, but the file was saved again or made by another program, so that what you see may still have been changed.",
      advice: "Please rely on the record below, or open the certificate's page and download the original again.",
    },
    partly: {
      label: "Not the original file",
      text: "The file was saved again or made by another program, and the following was not found in it:",
      advice: "Please compare it with the record below and rely on the record.",
    },
    unreadable: {
      label: "Not the original file",
      text: "The file was saved again, changed or made by another program, and its text cannot be read and compared with the record.",
      advice: "Please compare it with the record below and rely on the record.",
    },
    picture: {
      label: "Compare with the record",
      text: "The code belongs to the certificate below. Whether a photo, a scan or a paper was changed cannot be told automatically.",
      advice: "Please compare each line; where they differ, rely on the record.",
    },
    withheld: {
      label: "Not compared",
      text: "This file is not the original. Its address belongs to a certificate whose record is not public, so the two cannot be compared.",
      advice: "Please open the certificate's page and compare there.",
    },
    notIssued: {
      label: "No record",
      text: "The address leads here, but there is no such certificate. Beware of forgery.",
      advice: "You can search by name or certificate number.",
    },
    elsewhere: {
      label: "Not issued here",
      text: "The address on the certificate leads to {host}, which is not the verification address here.",
      advice:
        "Please make sure that {host} belongs to the institution that issued it, and verify it there. Beware of forgery.",
    },
    unknownPdf: {
      label: "Cannot tell",
      text: "This file is no original that was issued here, and it has neither a verification address nor a code.",
      advice: "Please search by name or certificate number and compare it with the certificate that you find.",
    },
    unknownPicture: {
      label: "Cannot tell",
      text: "No verification code was found in the photo.",
      advice:
        "Take another photo closer to the code, straight and without glare, or search by name or certificate number.",
    },
    network: {
      label: "Not checked",
      text: "The server did not answer, so nothing can be said about the file.",
      advice: "Please check the network and try again, or reload the page.",
    },
    tooMany: {
      label: "Not checked",
      text: "There were too many requests from your network, so nothing can be said about the file.",
      advice: "Please try again in a minute.",
    },
    notReadable: {
      label: "Not checked",
      text: "The file cannot be read, so nothing can be said about it.",
      advice: "Please choose a PDF without a password, or a photo as JPG or PNG, of at most 50 MB.",
    },
  },
  retry: "Try again",
  unloaded: {
    text: "The page could not be loaded: the network may be down, or the system has just been upgraded.",
    again: "Load it again",
  },
  missing: { record: "Record: {value}", near: "Similar in the file: {near}", nowhere: "Not found in the file" },
  record: "Record of the certificate",
  state: "State",
  withheldRecord: "The content of the record is not shown here. Please open the certificate's page.",
  permalink: "Open the certificate's page",
  current: "View the current version",
  search: "Search for certificates",
};
