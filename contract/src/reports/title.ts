const LONGEST_TITLE = 140;

/**
 * The first sentence of a description as its title, and the text after it. A long first sentence is a title only up to the
 * last word that fits; `rest` then repeats the whole description, so that nothing is missing.
 */
export function splitTitle(description: string): { title: string; rest: string } {
  const text = description.trim();
  const sentence = /^[^\n]*?[.!?؟](?=\s|$)|^[^\n]+/.exec(text)?.[0] ?? text;
  if (sentence.length > LONGEST_TITLE) {
    const title = sentence.slice(0, LONGEST_TITLE).replace(/(?<!\s)\s+\S*$/, '');
    return { title: `${title}…`, rest: text };
  }
  return { title: sentence.replace(/\.$/, ''), rest: text.slice(sentence.length).trim() };
}
