// What only the source can change: the editor knows headings, paragraphs, lists, links and emphasis, and would drop it.
const SOURCE_ONLY = 'table, iframe, sub, sup, span';

/** Whether writing in the editor would take something away from this HTML. */
export function needsSource(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector(SOURCE_ONLY) !== null;
}
