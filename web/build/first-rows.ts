// The titles of the queue's first reports as HTML. The server fills them in (server/src/http/web/first-rows.ts), and a phone shows
// them while the scripts load. Wider windows show a table, which waits for its scripts.
import { m } from '@bugquest/phrases/messages';
import type { RouteEntry } from '../src/app/routing/route-table.ts';
import {
  CARD_HEIGHT,
  CARD_STYLE,
  QUEUE_HEADING_STYLE,
} from '../src/features/review/queue/list/card-style.ts';
import { escapeText, inBothLanguages } from './both-languages.ts';

export interface RowsHtml {
  before: string;
  after: string;
  /** A row of a report without files. */
  row: RowHtml;
  rowWithPicture: RowHtml;
}

/** The server writes the title between the two. */
type RowHtml = [beforeTitle: string, afterTitle: string];

/** Leaves space for the search and the links to the views, which are not shown yet. */
const BEFORE_CARDS = 'mt-31.5';

const rowHtml = (picture: string): RowHtml => [
  `<li style="height:${CARD_HEIGHT}px" class="border-b border-line"><div class="${CARD_STYLE.card}"><span class="size-5.5 shrink-0"></span><div class="min-w-0 flex-1"><div class="${CARD_STYLE.top}"><span class="min-w-0 flex-1"><span dir="auto" class="${CARD_STYLE.title}">`,
  `</span></span>${picture}</div></div></div></li>`,
];

const QUEUE: RowsHtml = {
  before: `<div class="page py-2.5 md:hidden"><div class="flex min-h-10 items-center ps-10">${inBothLanguages(
    (locale, attribute) =>
      `<h1 ${attribute} class="${QUEUE_HEADING_STYLE}">${escapeText(m.review_view_pending({}, { locale }))}</h1>`,
  )}</div><ul class="${BEFORE_CARDS} overflow-hidden rounded-card border border-line bg-surface shadow-card">`,
  row: rowHtml(''),
  rowWithPicture: rowHtml(`<span class="${CARD_STYLE.picture} shrink-0"></span>`),
  after: '</ul></div>',
};

/** Undefined for pages without rows that the server knows. */
export const rowsOf = (page: RouteEntry['page']): RowsHtml | undefined =>
  page === 'admin' ? QUEUE : undefined;
