import { expect, it } from 'vitest';
import { eventSentence, eventText, noticeSentence } from './event-phrases.ts';
import type { ReportEventFacts } from './events.ts';

const ASSIGNEE = '01900000-0000-7000-8000-000000000000';

const EVENT_TEXTS: [ReportEventFacts, english: string, arabic: string, text: string][] = [
  [{ kind: 'submitted', points: 12 }, 'Reported', 'أُرسل البلاغ', ''],
  [
    {
      kind: 'reviewed',
      pointsBefore: 12,
      pointsAfter: 20,
      reasonBefore: null,
      reason: 'bonus',
      adminNotes: 'Well found',
    },
    'Approved with a bonus',
    'قُبل البلاغ مع نقاط إضافية',
    'Well found',
  ],
  [
    { kind: 'severity_changed', pointsBefore: 12, pointsAfter: 14, before: 'Minor', after: 'Blocker' },
    'Severity changed from Minor to Blocker',
    'تغيّرت الخطورة من بسيط إلى حرِج',
    '',
  ],
  [
    { kind: 'build_corrected', before: null, after: '2.1' },
    'Build changed from none to 2.1',
    'عُدّل الإصدار من لا شيء إلى 2.1',
    '',
  ],
  [
    { kind: 'reminded' },
    'Reminder: the promised time for an answer has passed',
    'تذكير: انتهى الموعد المحدد للرد',
    '',
  ],
  [
    { kind: 'value_corrected', field: 'source', before: 'Web Mobile', after: 'iOS App' },
    'Source changed from Web Mobile to iOS App',
    'عُدّل حقل المصدر من متصفح الجوال إلى تطبيق iOS',
    '',
  ],
  [
    { kind: 'value_corrected', field: 'feature', before: 'My basket', after: 'Shopping Cart' },
    'Feature changed from My basket to Shopping Cart',
    'عُدّل حقل الميزة من My basket إلى سلة التسوق',
    '',
  ],
  [
    { kind: 'status_changed', before: 'In Progress', after: 'Ready for Retest' },
    'Fix ready for retest',
    'الإصلاح جاهز لإعادة الاختبار',
    '',
  ],
  [
    { kind: 'status_changed', before: 'In Progress', after: 'Closed' },
    'Status changed from In progress to Closed',
    'تغيّرت الحالة من قيد المعالجة إلى مغلق',
    '',
  ],
  [{ kind: 'assigned', assigneeId: ASSIGNEE }, 'Assigned to you', 'أُسند إليك', ''],
  [
    { kind: 'assigned', assigneeId: ASSIGNEE, assigneeName: 'Omar Saleh' },
    'Assigned to Omar Saleh',
    'أُسند إلى Omar Saleh',
    '',
  ],
  [
    { kind: 'assigned', assigneeId: ASSIGNEE, assigneeName: '' },
    'Assigned to Former employee',
    'أُسند إلى موظف سابق',
    '',
  ],
  [{ kind: 'assigned', assigneeId: null }, 'Assignment removed', 'أُلغي الإسناد', ''],
  [{ kind: 'qa_comment', text: 'See BUG-4' }, 'The team left a comment', 'ترك الفريق تعليقًا', 'See BUG-4'],
  [
    { kind: 'retest_answered', result: 'failed', note: 'Still 30' },
    "Retest failed: it's still broken",
    'أُعيد الاختبار: ما زال الخلل موجودًا',
    'Still 30',
  ],
  [
    { kind: 'me_too', count: 1, deviceType: 'Laptop', operatingSystem: 'Windows', note: 'Only at night' },
    'Confirmed by another tester',
    'أكّده مختبِر آخر',
    'Only at night',
  ],
  [
    { kind: 'appeal_decided', pointsBefore: 0, pointsAfter: 9, outcome: 'rejected', answer: 'No' },
    'Appeal rejected',
    'رُفض الاعتراض',
    'No',
  ],
  [
    { kind: 'deleted', points: 9, reason: 'spam', feedback: 'Not a bug' },
    'Deleted: Spam',
    'حُذف البلاغ: محتوى غير مرغوب فيه',
    'Not a bug',
  ],
];

it.each(EVENT_TEXTS)('the event %o has a sentence in both languages', (facts, english, arabic, text) => {
  expect(eventSentence(facts, 'en')).toBe(english);
  expect(eventSentence(facts, 'ar')).toBe(arabic);
  expect(eventText(facts)).toBe(text);
});

const decided = { kind: 'reviewed', reasonBefore: null, reason: 'bonus', adminNotes: '' } as const;

it.each([
  [
    { ...decided, pointsBefore: 15, pointsAfter: 25 },
    '\u200e+10 points: Bonus. BUG-3001 is now worth 25',
    '\u200e+10 نقاط: مكافأة. رصيد BUG-3001 الآن 25',
  ],
  [
    { ...decided, reason: 'reduced' as const, pointsBefore: 15, pointsAfter: 14 },
    '\u200e−1 point: Reduced. BUG-3001 is now worth 14',
    '\u200e−1 نقطة: نقاط مخفّضة. رصيد BUG-3001 الآن 14',
  ],
  [
    { ...decided, reason: 'approved' as const, pointsBefore: 15, pointsAfter: 15 },
    'Approved: BUG-3001 is worth 15 points',
    'مقبول: رصيد BUG-3001 15 نقطة',
  ],
  [
    {
      ...decided,
      reason: 'duplicate' as const,
      pointsBefore: 0,
      pointsAfter: 0,
      original: 'BUG-7',
      confirmationPoints: 2,
    },
    'Confirmed: BUG-3001 is worth 2 points',
    'مؤكد: رصيد BUG-3001 نقطتان',
  ],
  [
    { ...decided, reason: 'duplicate' as const, pointsBefore: 12, pointsAfter: 0, confirmationPoints: 2 },
    '\u200e−12 points: Confirmed. BUG-3001 is now worth 2',
    '\u200e−12 نقطة: مؤكد. رصيد BUG-3001 الآن 2',
  ],
  [
    { kind: 'me_too_undone', count: 0, points: 2 } as const,
    '\u200e−2 points. Your confirmation was undone: not the same bug',
    '\u200e−2 نقطة. أُلغي تأكيدك لأن المشكلة ليست نفسها',
  ],
  [
    { kind: 'deleted', points: 9, reason: 'spam', feedback: '' } as const,
    '\u200e−9 points. Deleted: Spam',
    '\u200e−9 نقاط. حُذف البلاغ: محتوى غير مرغوب فيه',
  ],
  [{ kind: 'info_requested', question: 'Why?' } as const, 'The team asked a question', 'طرح الفريق سؤالًا'],
] satisfies [ReportEventFacts, string, string][])(
  'the sentence of %o begins with the points',
  (facts, english, arabic) => {
    expect(noticeSentence(facts, 'BUG-3001', 'en')).toBe(english);
    expect(noticeSentence(facts, 'BUG-3001', 'ar')).toBe(arabic);
  },
);
