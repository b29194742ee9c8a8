import { expect, test } from 'vitest';
import type { ReportEventFacts } from '../reports/events.ts';
import { noticePath } from './addresses.ts';

const restored: ReportEventFacts = { kind: 'restored', points: 3 };
const appealed: ReportEventFacts = { kind: 'appealed', grounds: 'Because.' };
const assigned: ReportEventFacts = {
  kind: 'assigned',
  assigneeId: '01900000-0000-7000-8000-000000000000',
};

const announced: ReportEventFacts = {
  kind: 'announced',
  titleEn: 'Prizes',
  titleAr: 'الجوائز',
  textEn: 'On Sunday.',
  textAr: 'يوم الأحد.',
};
const meTooUndone: ReportEventFacts = { kind: 'me_too_undone', count: 0, points: 2 };
const webhookOff: ReportEventFacts = { kind: 'webhook_off', webhook: 'Tracker' };

const toConfirm: ReportEventFacts = { kind: 'limit_change', news: 'proposed' };
const toSign: ReportEventFacts = { kind: 'launch_decision', news: 'proposed' };

test.each([
  ['an administrator to the limits', toConfirm, false, '/admin?tab=readiness'],
  ['an administrator to the decision that waits for a signature', toSign, false, '/admin/launch-decisions/7'],
  ['an administrator to the webhook that was turned off', webhookOff, false, '/admin?tab=connections'],
  ['somebody who confirmed another person’s report to the dashboard', meTooUndone, true, '/dashboard'],
  ['everybody to the announcement', announced, false, '/dashboard?announcement=7'],
  ['the reporter to the report', restored, true, '/reports/7'],
  ['the reporter of a deleted report to the dashboard', restored, false, '/dashboard'],
  ['an administrator to the desk', appealed, true, '/admin?tab=points-review&report=7'],
  ['an assignee to the desk', assigned, true, '/admin?tab=points-review&report=7'],
  ['an administrator to the deleted reports', appealed, false, '/admin?tab=deleted-bugs'],
])('leads %s', (_whom, facts, isOpen, path) => {
  expect(noticePath({ reportId: '7', facts, isOpen })).toBe(path);
});
