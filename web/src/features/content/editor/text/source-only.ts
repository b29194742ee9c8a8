// HTML that only the source editor can edit: the rich text editor supports headings, paragraphs, lists, links and emphasis,
// and would drop the rest.
const SOURCE_ONLY = 'table, iframe, sub, sup, span';

/** Whether the rich text editor would drop parts of this HTML. */
export function needsSource(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(SOURCE_ONLY) !== null;
}
