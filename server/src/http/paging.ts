export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface PageFacts<Item> {
  limit: number;
  /** Number of items on all pages. */
  total: number;
  /** The cursor of the page that begins after this item; default: the item's id. */
  cursorOf?: (item: Item) => string;
}

/** A page of a list with its paging headers (design: decision 2). */
export class Page<Item extends { id: string }> {
  readonly items: readonly Item[];
  readonly #total: number;
  readonly #nextCursor: string | undefined;

  constructor(items: readonly Item[], { limit, total, cursorOf = ({ id }) => id }: PageFacts<Item>) {
    this.items = items;
    this.#total = total;
    const last = items.at(-1);
    this.#nextCursor = last && items.length === limit ? cursorOf(last) : undefined;
  }

  headers(url: string): Record<string, string> {
    const headers: Record<string, string> = { 'x-total-count': String(this.#total) };
    if (this.#nextCursor) {
      const next = new URL(url, 'http://server');
      next.searchParams.set('cursor', this.#nextCursor);
      headers.link = `<${next.pathname}${next.search}>; rel="next"`;
    }
    return headers;
  }
}

/**
 * All rows of a list, page by page (keyset pagination), for downloads that hold one page in memory.
 * @param cursorOf the cursor of the page that begins after this row
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
