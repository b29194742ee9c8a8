import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface ReplyExample {
  name: string;
  /** Content headers and body. */
  mail: string;
  /** What the person wrote. */
  written: string;
}

/** The examples in `reply-examples.txt`. */
export function readReplyExamples(): ReplyExample[] {
  const text = readFileSync(path.join(import.meta.dirname, 'reply-examples.txt'), 'utf8');
  const [, ...sections] = text.split(/^=== /m);
  return sections.map((section) => {
    const end = section.indexOf('\n');
    const [mail = '', written = ''] = section.slice(end + 1).split('\n--- result\n');
    return { name: section.slice(0, end), mail, written: written.trim() };
  });
}
