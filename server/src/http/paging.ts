/** Which page of a list is asked for. */
export interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface PageFacts<Item> {
  limit: number;
  /** How many there are on all pages. */
  total: number;
  /** Where the page after this item begins; by default after its id. */
  cursorOf?: (item: Item) => string;
}

/** A page of a list, with what its reply announces (design: decision 2). */
export class Page<Item extends { id: string }> {
  readonly items: readonly Item[];
  readonly #total: number;
  /** The cursor of the next page, when there may be one. */
  readonly #next: string | undefined;

  constructor(items: readonly Item[], { limit, total, cursorOf = ({ id }) => id }: PageFacts<Item>) {
    this.items = items;
    this.#total = total;
    const last = items.at(-1);
    this.#next = last && items.length === limit ? cursorOf(last) : undefined;
  }

  /** X-Total-Count, and Link to the next page. `url` is the request's. */
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
 * Every row of a list, a page at a time, by its keys: for downloads, which hold one page in memory. A page begins after the
 * id of the last row, or what `cursorOf` says of it.
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
