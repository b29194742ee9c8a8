/** The requested page of a list. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface PageFacts<Item> {
  limit: number;
  /** Number of items on all pages. */
  total: number;
  /** Cursor of the page after this item; default: its id. */
  cursorOf?: (item: Item) => string;
}

/** A page of a list with its paging headers (design: decision 2). */
export class Page<Item extends { id: string }> {
  readonly items: readonly Item[];
  readonly #total: number;
  /** The cursor of the next page, if there may be one. */
  readonly #next: string | undefined;

  constructor(items: readonly Item[], { limit, total, cursorOf = ({ id }) => id }: PageFacts<Item>) {
    this.items = items;
    this.#total = total;
    const last = items.at(-1);
    this.#next = last && items.length === limit ? cursorOf(last) : undefined;
  }

  /** X-Total-Count and Link headers. `url` is that of the request. */
  headers(url: string): Record<string, string> {
    const headers: Record<string, string> = { 'x-total-count': String(this.#total) };
    if (this.#next) {
      const next = new URL(url, 'http://server');
      next.searchParams.set('cursor', this.#next);
      headers.link = `<${next.pathname}${next.search}>; rel="next"`;
    }
    return headers;
  }
}

/**
 * All rows of a list, page by page (keyset pagination), for downloads that hold one page in memory. `cursorOf` gives the
 * cursor after a row; default: its id.
 */
export async function* everyPage<Row extends { id: string }>(
  limit: number,
  list: (page: PageQuery) => Promise<Row[]>,
  cursorOf: (last: Row) => string = ({ id }) => id,
): AsyncGenerator<Row[], void> {
  let rows = await list({ limit });
  while (rows.length > 0) {
    yield rows;
    if (rows.length < limit) return;
    rows = await list({ limit, cursor: cursorOf(rows.at(-1)!) });
  }
}
