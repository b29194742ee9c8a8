import { afterEach, expect, it, vi } from 'vitest';
import { DRAFT_LIFETIME, forgetDraft, readDraft, writeDraft } from './draft-text.ts';

const draft = {
  values: { orderNumber: '7' },
  submissionKey: { key: 'k', inDoubt: true },
  savedAt: Date.now(),
};

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('comes back to the person who wrote it, and to nobody else', () => {
  expect(writeDraft('maha', draft)).toBe(true);
  expect(readDraft('maha')).toEqual(draft);
  expect(readDraft('omar')).toBeUndefined();
  forgetDraft('maha');
  expect(readDraft('maha')).toBeUndefined();
});

it('says when the browser does not keep it, even when an older one is there', () => {
  writeDraft('maha', draft);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(writeDraft('maha', { ...draft, savedAt: draft.savedAt + 1 })).toBe(false);
});

it('is not kept for ever, and survives what is no draft', () => {
  writeDraft('maha', { ...draft, savedAt: Date.now() - DRAFT_LIFETIME - 1 });
  expect(readDraft('maha')).toBeUndefined();
  localStorage.setItem('bugReportDraft:maha', '{"values":');
  expect(readDraft('maha')).toBeUndefined();
});
