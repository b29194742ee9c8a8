/** A page of a list, with what its reply announces (design: decision 2). */
export class Page<Item extends { id: string }> {
  readonly items: readonly Item[];
  readonly #limit: number;
  readonly #total: number;

  /** @param total how many there are on all pages */
  constructor(items: readonly Item[], { limit, total }: { limit: number; total: number }) {
    this.items = items;
    this.#limit = limit;
    this.#total = total;
  }

  /** X-Total-Count, and Link to the next page when there may be one. `url` is the request's. */
  headers(url: string): Record<string, string> {
    const headers: Record<string, string> = { 'x-total-count': String(this.#total) };
    const last = this.items.at(-1);
    if (last && this.items.length === this.#limit) {
      const next = new URL(url, 'http://server');
      next.searchParams.set('cursor', last.id);
      headers.link = `<${next.pathname}${next.search}>; rel="next"`;
    }
    return headers;
  }
}
