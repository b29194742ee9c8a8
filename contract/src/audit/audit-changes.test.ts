import { describe, expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

describe('auditChanges', () => {
  it('lists changed fields and leaves out unchanged ones', () => {
    const before = { pointsEarned: 12, validationReason: null, adminNotes: '' };
    const after = { pointsEarned: 18, validationReason: 'approved', adminNotes: '' };
    expect(auditChanges(before, after)).toEqual({
      changed: [
        { field: 'pointsEarned', before: 12, after: 18 },
        { field: 'validationReason', before: null, after: 'approved' },
      ],
      deleted: [],
    });
  });

  it('separates the values of a deleted record', () => {
    const { changed, deleted } = auditChanges(
      { feature: 'Shopping Cart', severity: 'Major', retestDate: null, orderNumber: '' },
      { adminFeedback: 'Seen before.' },
    );
    expect(changed).toEqual([{ field: 'adminFeedback', before: undefined, after: 'Seen before.' }]);
    expect(deleted.map(({ field }) => field)).toEqual(['feature', 'severity']);
  });

  it('compares nested values, including removed ones', () => {
    const before = { weights: { media: 5, registration: 10 }, preset: 'review' };
    const after = { weights: { media: 25 }, preset: 'review' };
    expect(auditChanges(before, after)).toEqual({
      changed: [
        { field: 'weights.media', before: 5, after: 25 },
        { field: 'weights.registration', before: 10, after: undefined },
      ],
      deleted: [],
    });
  });

  it('handles plain values, lists and missing values', () => {
    expect(auditChanges('otp', 'link').changed).toEqual([{ field: '', before: 'otp', after: 'link' }]);
    expect(auditChanges({ recipients: ['a'] }, { recipients: ['a', 'b'] }).changed).toEqual([
      { field: 'recipients', before: ['a'], after: ['a', 'b'] },
    ]);
    expect(auditChanges(null, null)).toEqual({ changed: [], deleted: [] });
    expect(auditChanges(undefined, { isAdmin: true }).changed).toEqual([
      { field: 'isAdmin', before: undefined, after: true },
    ]);
  });

  it('leaves out technical fields, but not the employee ID', () => {
    const id = '0199a1b2-0000-7000-8000-000000000001';
    expect(
      auditChanges({ id, employeeId: id, updatedAt: 'x', scoreBreakdown: { points: 3 } }, null).deleted,
    ).toEqual([]);
    expect(auditChanges({ employeeId: 'E-17' }, null).deleted).toHaveLength(1);
  });
});
