const DEFAULT_NAME = 'BugQuest';

/** The product's name, which the server writes into the page. */
export function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || DEFAULT_NAME;
}
