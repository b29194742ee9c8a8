// The filters of the queue that are measured.
import { FIRST_SERIAL } from './reports-seed.ts';

/** A rare word of the seeded texts; `rareWord` in expressions.ts makes them. */
const RARE_WORDS = ['afopihig', 'ajfbgdjj'] as const;

/** What the queue is narrowed to, by the name of the row. */
export const QUEUE: Record<string, readonly Record<string, string>[]> = {
  'first page': [{}],
  'review state': [{ review: 'pending' }, { review: 'validated' }, { review: 'rejected' }],
  status: [{ status: 'Open' }, { status: 'Ready for Retest' }],
  severity: [{ severity: 'Blocker' }, { severity: 'Minor' }],
  'source, browser, system': [{ source: 'iOS App' }, { browser: 'Safari' }, { operatingSystem: 'Android' }],
  feature: [{ feature: 'Shopping Cart' }, { feature: 'Navigation' }],
  department: [{ department: 'Finance' }, { department: 'Retail Operations' }],
  'days of a week': [{ from: daysAgo(14), to: daysAgo(7) }],
  'with media': [{ media: 'yes' }],
  'without media': [{ media: 'no' }],
  'media among pending': [
    { media: 'yes', review: 'pending' },
    { media: 'no', review: 'pending' },
  ],
  'waiting for someone': [{ waiting: 'appeal' }, { waiting: 'question' }, { waiting: 'answer' }],
  'due, assignee': [{ due: 'overdue' }, { due: 'today' }, { assignee: 'me' }, { assignee: 'none' }],
  'in the tracker': [{ tracker: 'unsent' }, { tracker: 'sent' }, { tracker: 'waiting' }],
  'search, common word': [{ search: 'cart' }, { search: 'السلة' }],
  'search, rare word': [{ search: RARE_WORDS[0] }, { search: 'nowhere-to-be-found' }],
  'search, two words': [{ search: 'coupon price' }, { search: 'الدفع الطلب' }],
  'search, name': [{ search: 'العتيبي' }, { search: 'Alotaibi' }],
  'search, serial number': [{ search: `BUG-${FIRST_SERIAL + 321}` }, { search: String(FIRST_SERIAL + 654) }],
  'search, two letters': [{ search: 'pl' }, { search: 'ok' }],
  'search among pending': [{ search: 'coupon', review: 'pending', sort: 'severity' }],
  'other orders': ['oldest', 'severity', 'due', 'most-confirmed', 'points-high', 'points-low'].map(
    (sort) => ({ sort }),
  ),
};

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
