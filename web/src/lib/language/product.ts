const DEFAULT_NAME = 'BugQuest';

/** The product's name, from the page that the server sent. */
export function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content || DEFAULT_NAME;
}
