import { expect, test } from 'vitest';
import type { ReportEventFacts } from '../bug-reports/events.ts';
import { noticePath } from './addresses.ts';

const restored: ReportEventFacts = { kind: 'restored', points: 3 };
const appealed: ReportEventFacts = { kind: 'appealed', grounds: 'Because.' };

test.each([
  ['the reporter to the report', restored, true, '/reports/7'],
  ['the reporter of a deleted one to the dashboard', restored, false, '/dashboard'],
  ['an administrator to the desk', appealed, true, '/admin?tab=points-review&report=7'],
  ['an administrator to what was deleted', appealed, false, '/admin?tab=deleted-bugs'],
])('leads %s', (_whom, facts, isOpen, path) => {
  expect(noticePath({ reportId: '7', facts, isOpen })).toBe(path);
});
