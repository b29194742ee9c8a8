// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { DRAFT_LIFETIME, deleteDraft, readDraft, writeDraft } from './draft-text.ts';

const draft = {
  values: { orderNumber: '7' },
  submissionKey: { key: 'k', inDoubt: true },
  savedAt: Date.now(),
};

const MAHA = { employeeId: 'maha' };

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('is restored only for the person who wrote it', () => {
  expect(writeDraft(MAHA, draft)).toBe(true);
  expect(readDraft(MAHA)).toEqual(draft);
  expect(readDraft({ employeeId: 'omar' })).toBeUndefined();
  deleteDraft(MAHA);
  expect(readDraft(MAHA)).toBeUndefined();
});

it('of an edit is apart from that of a new report', () => {
  const edit = { ...MAHA, reportId: 'r' };
  writeDraft(edit, draft);
  expect(readDraft(MAHA)).toBeUndefined();
  expect(readDraft(edit)).toEqual(draft);
  writeDraft(MAHA, draft);
  deleteDraft(edit);
  expect(readDraft(MAHA)).toEqual(draft);
});

it('reports when the browser does not store it, even if an older draft exists', () => {
  writeDraft(MAHA, draft);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(writeDraft(MAHA, { ...draft, savedAt: draft.savedAt + 1 })).toBe(false);
});

it('expires, and ignores invalid stored data', () => {
  writeDraft(MAHA, { ...draft, savedAt: Date.now() - DRAFT_LIFETIME - 1 });
  expect(readDraft(MAHA)).toBeUndefined();
  localStorage.setItem('bugReportDraft:maha', '{"values":');
  expect(readDraft(MAHA)).toBeUndefined();
});
