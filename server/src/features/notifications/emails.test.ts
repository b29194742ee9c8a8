import { describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { digestValues, noticeMail } from './emails.ts';

const ctx = { config: { publicUrl: 'http://bugquest.test' } } as Context;
const duplicate = {
  kind: 'reviewed',
  reasonBefore: null,
  reason: 'duplicate',
  pointsBefore: 0,
  pointsAfter: 0,
  adminNotes: '',
  original: 'BUG-7',
} as const;
const noticeOf = (facts: typeof duplicate & { confirmationPoints?: number }) => ({
  reportId: '1',
  serialNumber: 'BUG-9',
  isOpen: true,
  feature: 'Shopping Cart',
  facts,
});

describe('the mail about a duplicate', () => {
  test.each([
    ['en', 'Duplicate of BUG-7', '0 points', 'Reviewed: duplicate of BUG-7 · 0 points'],
    ['ar', 'مكرر للبلاغ BUG-7', 'لا نقاط', 'نتيجة المراجعة: مكرر للبلاغ BUG-7 · لا نقاط'],
  ] as const)('names its original: %s', (locale, reason, points, sentence) => {
    const notice = noticeOf(duplicate);
    expect(noticeMail(ctx, locale, notice)[1]).toMatchObject({ reason, points });
    expect(digestValues(ctx, locale, [notice]).reports).toMatchObject([{ sentence }]);
  });

  test.each([
    ['en', 'Confirmed', '2 points', 'Reviewed: confirmed · 2 points'],
    ['ar', 'مؤكد', 'نقطتان', 'نتيجة المراجعة: مؤكد · نقطتان'],
  ] as const)(
    'says like its page that it is confirmed, if its reporter had confirmed the original: %s',
    (locale, reason, points, sentence) => {
      const notice = noticeOf({ ...duplicate, confirmationPoints: 2 });
      expect(noticeMail(ctx, locale, notice)[1]).toMatchObject({ reason, points });
      expect(digestValues(ctx, locale, [notice]).reports).toMatchObject([{ sentence }]);
    },
  );
});
