// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { DRAFT_LIFETIME, deleteDraft, readDraft, writeDraft } from './draft-text.ts';

const draft = {
  values: { orderNumber: '7' },
  submissionKey: { key: 'k', inDoubt: true },
  savedAt: Date.now(),
};

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('is restored only for the person who wrote it', () => {
  expect(writeDraft('maha', draft)).toBe(true);
  expect(readDraft('maha')).toEqual(draft);
  expect(readDraft('omar')).toBeUndefined();
  deleteDraft('maha');
  expect(readDraft('maha')).toBeUndefined();
});

it('reports when the browser does not store it, even if an older draft exists', () => {
  writeDraft('maha', draft);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(writeDraft('maha', { ...draft, savedAt: draft.savedAt + 1 })).toBe(false);
});

it('expires, and ignores invalid stored data', () => {
  writeDraft('maha', { ...draft, savedAt: Date.now() - DRAFT_LIFETIME - 1 });
  expect(readDraft('maha')).toBeUndefined();
  localStorage.setItem('bugReportDraft:maha', '{"values":');
  expect(readDraft('maha')).toBeUndefined();
});
