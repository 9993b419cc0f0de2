// Limits of texts are in characters unless stated otherwise, those of archives in files.

/** Rows on a page (docs/spec.md, section 9). */
export const PAGE_SIZE = 10;
/** The minimum length of a search term in code points, after {@link normalizeTerm} (docs/spec.md, section 5). */
export const SEARCH_TERM_MIN = 2;
export const SEARCH_TERM_MAX = 64;
/** The maximum number of characters in the name of the institute, and in the line below it. */
export const BRAND_NAME_MAX = 40;
/** The maximum number of characters in the institute's footer of public pages, and of its entries. */
export const BRAND_FOOTER_MAX = 2000;
export const FOOTER_ENTRIES_MAX = 8;
/** The maximum number of files of third parties at the root of the site, and of characters in each. */
export const ROOT_FILES_MAX = 10;
export const ROOT_FILE_MAX = 4_000;
/** Days for which what a correction request says is kept after its end. */
export const CORRECTION_KEPT_DAYS = 90;
export const PRIVACY_MAX = 20_000;
/** The maximum number of characters in a contact, and of its lines. */
export const CONTACT_MAX = 500;
export const CONTACT_LINES_MAX = 5;
/** The maximum number of characters in the header used for a holder check. */
export const HOLDER_CHECK_COLUMN_MAX = 40;
/** The number of characters that a holder check may ask for: fewer could be guessed, more would be mistyped. */
export const HOLDER_CHECK_DIGITS_MIN = 4;
export const HOLDER_CHECK_DIGITS_MAX = 8;
export const HOLDER_CHECK_ANSWER_MAX = 100;
/** The number up to which a search counts its results; the response says if there are more. */
export const SEARCH_TOTAL_MAX = 1_000;
/** The default number of awards shown for a part of a name or number. */
export const SEARCH_PARTIAL = 10;
/** The maximum configurable number of awards shown for a part of a name or number. */
export const SEARCH_PARTIAL_MAX = 100;
/** The minimum number of code points in a part of a number that finds awards by its beginning. */
export const NUMBER_PART_MIN = 5;
/** The minimum number of digits in a term that finds awards as a whole segment of their numbers. */
export const NUMBER_SEGMENT_MIN = 3;
/** The maximum number of awards with a segment for it to be accepted as a part of a number. */
export const NUMBER_SEGMENT_AWARDS_MAX = 10;
/** The window of the client's throttle, in milliseconds (docs/spec.md, section 9). */
export const THROTTLE_MS = 1_000;
/** The time after which the client ends a call without an answer, or an upload without progress, in milliseconds. */
export const ANSWER_MS = 30_000;
/** The same for an endpoint that works on whole lists, in milliseconds. */
export const LONG_ANSWER_MS = 900_000;
/** The maximum size of a template or a name list, in bytes. */
export const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;
export const PHOTOS_BYTES_MAX = 100 * 1024 * 1024;
export const PHOTOS_MAX = 5_000;
export const CERTIFICATES_BYTES_MAX = 200 * 1024 * 1024;
export const CERTIFICATES_MAX = 5_000;
/** The maximum size of a font, in bytes. The largest fonts in Word and WPS have 20 MB. */
export const FONT_BYTES_MAX = 40 * 1024 * 1024;
/** The maximum size of a user's request body other than an upload, in bytes. */
export const BODY_BYTES_MAX = 1024 * 1024;
/** The maximum size of such a body of anybody who is not logged in, in bytes. */
export const VISITOR_BODY_BYTES_MAX = 16 * 1024;
/** The maximum size of a body that selects certificates for download, in bytes: the ids of as many awards as a list has rows. */
export const SELECTION_BYTES_MAX = 4 * 1024 * 1024;
export const NAME_LIST_ROWS_MAX = 100_000;
/** The maximum number of awards revoked, withdrawn, restored or downloaded at once: those of the longest list. */
export const AWARDS_SELECTED_MAX = 100_000;
/** The maximum number of awards that a filter or an order without an index looks through while no activity is chosen. */
export const AWARDS_SCANNED_MAX = 200_000;
/** The maximum number of blanks of a template offered as placeholders in one response. */
export const BLANKS_MAX = 60;
export const PLACEHOLDER_MAX = 64;
/** The maximum validity in months: a hundred years. */
export const VALIDITY_MONTHS_MAX = 1_200;
/** The maximum distance by which text is moved on preprinted paper, to each side, in millimetres. */
export const PRINT_OFFSET_MAX = 20;
/** The maximum number of claim links for one column of an activity. */
export const CLAIM_LINKS_MAX = 2_000;
/** The maximum number of claim links that one call mails, since it waits for the mail server. */
export const CLAIM_MAILS_MAX = 20;
/** The maximum length of the text by which the groups of claim links are given addresses. */
export const CLAIM_ADDRESSES_MAX = 500_000;
export const CLAIM_DAYS_MAX = 366;
export const NOTICE_SUBJECT_MAX = 100;
export const NOTICE_BODY_MAX = 2_000;
export const ERRORS_MAX = 500;
/** The maximum number of choices offered in a combobox. */
export const FIND_MAX = 20;
/** The maximum number of characters in the reason for an edit, a new print or a revocation. */
export const REASON_MAX = 200;
/** The maximum size of the proof that a visitor sends with a request for a correction, in bytes. */
export const PROOF_BYTES_MAX = 2 * 1024 * 1024;
/** The size that the proofs of requests that wait for a decision may have together, in bytes. */
export const PROOFS_WAITING_BYTES_MAX = 500 * 1024 * 1024;
/** The maximum number of characters in each text of such a request. */
export const CORRECTION_TEXT_MAX = 500;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** The number of a user's last passwords, including the valid one, that a new one must differ from. */
export const PASSWORDS_KEPT = 5;
