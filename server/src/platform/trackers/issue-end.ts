// Trackers name the reason why an issue ended in words that each company may change. These are the words of their standard settings, and
// those that teams commonly add. Every other word counts as a fix, unless the connection names the fixed states.
import type { IssueEnd } from '@bugquest/contract/connections/trackers/lists';

const NAMES: Partial<Record<IssueEnd, readonly string[]>> = {
  wont_fix: [
    "Won't fix",
    "Won't do",
    'Will not fix',
    'Will not do',
    'Not planned',
    'Declined',
    'Rejected',
    'Deferred',
    'Postponed',
    'Copied to backlog',
    'Out of scope',
    'Obsolete',
    'Abandoned',
    'Withdrawn',
    'Cancelled',
    'Canceled',
    'Removed',
    'Removed from the backlog',
    'Wird nicht behoben',
    'Wird nicht erledigt',
    'Nicht geplant',
    'Abgelehnt',
    'Verworfen',
    'لن يتم الإصلاح',
    'لن يُصلح',
    'مرفوض',
    'ملغى',
  ],
  duplicate: ['Duplicate', 'Duplicated', 'Duplicate issue', 'Dupe', 'Duplikat', 'Doppelt', 'مكرر'],
  as_designed: [
    'As designed',
    'By design',
    'Works as designed',
    'Working as designed',
    'Works as intended',
    'Working as intended',
    'Expected behavior',
    'Expected behaviour',
    'Not a bug',
    'Not an issue',
    'Not a defect',
    'Invalid',
    'Kein Fehler',
    'ليس خللًا',
    'حسب التصميم',
  ],
  not_reproduced: [
    'Cannot reproduce',
    "Can't reproduce",
    'Could not reproduce',
    'Unable to reproduce',
    'Not reproducible',
    'Works for me',
    'Incomplete',
    'Nicht reproduzierbar',
    'Kann nicht reproduziert werden',
    'Unvollständig',
    'تعذر التكرار',
    'غير قابل للتكرار',
  ],
  moved: ['Moved', 'Transferred', 'Verschoben'],
};

/** "Won't Fix", "wontfix" and "resolution::wont-fix" are the same name. Labels of GitLab may have a scope before the colons. */
const keyOf = (name: string) =>
  (name.split('::').at(-1) ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

const ENDS = new Map(
  Object.entries(NAMES).flatMap(([end, names]) =>
    names.map((name) => [keyOf(name), end as IssueEnd] as const),
  ),
);

/** The end that the first known name stands for. */
export function findIssueEnd(...names: readonly unknown[]): IssueEnd | undefined {
  for (const name of names) {
    const end = typeof name === 'string' ? ENDS.get(keyOf(name)) : undefined;
    if (end) return end;
  }
  return undefined;
}
