// The titles of the queue's first reports as HTML, from the reply that the page holds: a phone shows them while the scripts load.
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { FIRST_ROWS } from '@bugquest/contract/system/page-reads';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import type { InnerReplies } from '../replies/inner-read.ts';

/** As web/build/first-rows.ts writes it. */
export interface RowsHtml {
  before: string;
  after: string;
  row: RowHtml;
  rowWithPicture: RowHtml;
}
type RowHtml = [beforeTitle: string, afterTitle: string];

/** As many as a tall phone shows. */
const SHOWN = 7;

/** Empty without rows, and on pages without a list. */
export function firstRows({ before, after, row, rowWithPicture }: RowsHtml, replies: InnerReplies): string {
  const reports = (replies[FIRST_ROWS]?.body ?? []) as Pick<
    AdminBugReport,
    'bugDescription' | 'mediaFiles'
  >[];
  if (reports.length === 0) return '';
  const rows = reports.slice(0, SHOWN).map(({ bugDescription, mediaFiles }) => {
    const [beforeTitle, afterTitle] = mediaFiles.length > 0 ? rowWithPicture : row;
    return beforeTitle + escapeHtml(splitTitle(bugDescription).title) + afterTitle;
  });
  return before + rows.join('') + after;
}
