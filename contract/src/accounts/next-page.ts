export const MAX_NEXT_PAGE_LENGTH = 2_000;

/**
 * Whether the page is a path of this site, so that a crafted link cannot redirect to another site. Browsers read `\` as `/`
 * and skip tabs and line breaks.
 */
export const isOwnPath = (page: string): boolean =>
  page.length <= MAX_NEXT_PAGE_LENGTH && /^\/(?!\/)/.test(page) && !/[\\\p{Cc}]/u.test(page);
