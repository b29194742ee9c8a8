const DEFAULT_NAME = 'BugQuest';

/** The server writes the name into the page. */
export function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || DEFAULT_NAME;
}
