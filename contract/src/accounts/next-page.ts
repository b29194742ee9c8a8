/** Maximum characters of the page to open after the login. */
export const NEXT_PAGE_LENGTH = 2_000;

/**
 * Whether a page to open after the login is a path of this site, so that a crafted link cannot redirect elsewhere. Browsers
 * read `\` as `/` and skip tabs and line breaks.
 */
export const isOwnPath = (page: string): boolean =>
  page.length <= NEXT_PAGE_LENGTH && /^\/(?!\/)/.test(page) && !/[\\\p{Cc}]/u.test(page);
