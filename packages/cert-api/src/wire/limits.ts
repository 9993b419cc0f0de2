/** Rows on a page (docs/spec.md, section 9). */
export const PAGE_SIZE = 10;
/** Least code points of a search term, after {@link normalizeTerm} (docs/spec.md, section 5). */
export const SEARCH_TERM_MIN = 2;
/** Most code points of a search term. */
export const SEARCH_TERM_MAX = 64;
/** Most characters of each text of a contact. */
export const CONTACT_TEXT_MAX = 60;
/** Most characters of the header that visitors are asked for. */
export const HOLDER_CHECK_COLUMN_MAX = 40;
/** How many characters of a value visitors may be asked for: fewer are guessed, more are mistyped. */
export const HOLDER_CHECK_DIGITS_MIN = 4;
export const HOLDER_CHECK_DIGITS_MAX = 8;
/** Most characters of a visitor's answer. */
export const HOLDER_CHECK_ANSWER_MAX = 100;
/** A search counts no further than this, and says so. */
export const SEARCH_TOTAL_MAX = 1_000;
/** Awards that a part of a name or number shows, unless the server is set otherwise. */
export const SEARCH_PARTIAL = 10;
/** Most awards that a part of a name or number can be set to show. */
export const SEARCH_PARTIAL_MAX = 100;
/** Least code points of a part of a number that finds awards by how it begins. */
export const NUMBER_PART_MIN = 5;
/** Least digits of a term that finds awards as a whole segment of their numbers. */
export const NUMBER_SEGMENT_MIN = 3;
/** Awards that a segment of a number may fit, to be taken for a part of a number. */
export const NUMBER_SEGMENT_AWARDS_MAX = 10;
/** Window of the client's throttle, in milliseconds (docs/spec.md, section 9). */
export const THROTTLE_MS = 1_000;
/** Size of a template or a name list, in bytes. */
export const UPLOAD_BYTES_MAX = 20 * 1024 * 1024;
/** Size of a ZIP of photos, in bytes. */
export const PHOTOS_BYTES_MAX = 100 * 1024 * 1024;
/** Files in a ZIP of photos. */
export const PHOTOS_MAX = 5_000;
/** Size of a ZIP of existing certificates, in bytes. */
export const CERTIFICATES_BYTES_MAX = 200 * 1024 * 1024;
/** Files in a ZIP of existing certificates. */
export const CERTIFICATES_MAX = 5_000;
/** Size of a font, in bytes: of those that come with Word and WPS the largest take 20 MB. */
export const FONT_BYTES_MAX = 40 * 1024 * 1024;
/** Size of a body that is no upload, in bytes. */
export const BODY_BYTES_MAX = 1024 * 1024;
/** Size of a body that selects the certificates of a download, in bytes: the ids of as many awards as a list has rows. */
export const SELECTION_BYTES_MAX = 4 * 1024 * 1024;
/** Rows of a name list. */
export const NAME_LIST_ROWS_MAX = 100_000;
/** Awards that are revoked, withdrawn, restored or downloaded at once: those of the longest list. */
export const AWARDS_SELECTED_MAX = 100_000;
/** Blanks of a template that one answer offers to make placeholders. */
export const BLANKS_MAX = 60;
/** Most characters of a placeholder's name. */
export const PLACEHOLDER_MAX = 64;
/** Months of a validity: a hundred years. */
export const VALIDITY_MONTHS_MAX = 1_200;
/** Claim links of one column of an activity. */
export const CLAIM_LINKS_MAX = 2_000;
/** Most days for which a claim link is open. */
export const CLAIM_DAYS_MAX = 366;
/** Most characters of the subject of a notice. */
export const NOTICE_SUBJECT_MAX = 100;
/** Most characters of the text of a notice. */
export const NOTICE_BODY_MAX = 2_000;
/** Errors that one answer lists. */
export const ERRORS_MAX = 500;
/** Choices that a combobox is offered. */
export const FIND_MAX = 20;
/** Most characters of the reason for a correction, a new print or a revocation. */
export const REASON_MAX = 200;
/** Least characters of a new password. */
export const PASSWORD_MIN = 10;
/** Most characters of a new password. */
export const PASSWORD_MAX = 128;
/** Passwords of a user that a new one must differ from, the valid one among them. */
export const PASSWORDS_KEPT = 5;
