import { expect, it } from 'vitest';
import { eventSentence, eventText } from './event-phrases.ts';
import type { ReportEventFacts } from './events.ts';

const TOLD: [ReportEventFacts, english: string, arabic: string, text: string][] = [
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
    'Reviewed: Bonus',
    'نتيجة المراجعة: مكافأة',
    'Well found',
  ],
  [
    { kind: 'severity_changed', pointsBefore: 12, pointsAfter: 14, before: 'Minor', after: 'Blocker' },
    'Severity changed from Minor to Blocker',
    'تغيّرت الخطورة من بسيط إلى معطِّل',
    '',
  ],
  [
    { kind: 'value_corrected', field: 'source', before: 'Web Mobile', after: 'iOS App' },
    'Source changed from Web Mobile to iOS App',
    'عُدّل حقل المصدر من الويب على الجوال إلى تطبيق iOS',
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
    'A fix is ready to be tested again',
    'إصلاح جاهز لإعادة الاختبار',
    '',
  ],
  [
    { kind: 'status_changed', before: 'In Progress', after: 'Closed' },
    'Status changed from In Progress to Closed',
    'تغيّرت الحالة من قيد المعالجة إلى مغلق',
    '',
  ],
  [{ kind: 'qa_comment', text: 'See BUG-4' }, 'The team left a comment', 'ترك الفريق تعليقًا', 'See BUG-4'],
  [
    { kind: 'retest_answered', result: 'failed', note: 'Still 30' },
    'Retest failed: it is still broken',
    'فشلت إعادة الاختبار: الخلل باقٍ',
    'Still 30',
  ],
  [
    { kind: 'appeal_decided', pointsBefore: 0, pointsAfter: 9, outcome: 'rejected', answer: 'No' },
    'The appeal was rejected',
    'رُفض الاعتراض',
    'No',
  ],
  [
    { kind: 'deleted', points: 9, reason: 'spam', feedback: 'Not a bug' },
    'Deleted: Spam',
    'حُذف البلاغ: محتوى غير مفيد',
    'Not a bug',
  ],
];

it.each(TOLD)('tells %o in both languages', (facts, english, arabic, text) => {
  expect(eventSentence(facts, 'en')).toBe(english);
  expect(eventSentence(facts, 'ar')).toBe(arabic);
  expect(eventText(facts)).toBe(text);
});
