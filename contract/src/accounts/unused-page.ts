/** Sent by a page in which nobody did anything for this many minutes: its requests do not extend the session. */
export const UNUSED_PAGE_HEADER = 'x-unused-page';
export const UNUSED_AFTER_MINUTES = 5;
