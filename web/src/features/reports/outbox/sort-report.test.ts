import type { SentReport } from '@bugquest/contract/reports/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { newDraft, type StoredDraft } from '../drafts/stored-draft.ts';
import { sortReport } from './sort-report.ts';

const CONFIDENCES = {
  feature: 0.9,
  bugType: 0.1,
  category: 0.1,
  severity: 0.6,
  source: 0.9,
  storeLanguage: 0.9,
};
const VALUES = {
  ...{ feature: 'Payment Gateway', bugType: 'Functional', category: 'API', severity: 'Blocker' },
  ...{ source: 'Android App', storeLanguage: 'Arabic' },
};
const UNSORTED = { feature: '', bugType: '', category: '', severity: '' };

const waiting = (report: object): StoredDraft => ({
  ...newDraft({ employeeId: 'maha' }),
  state: 'waiting',
  report: {
    ...{ bugDescription: 'The pay button does nothing', source: 'Web Mobile', storeLanguage: 'English' },
    ...report,
  } as SentReport,
});
const answer = (confidences: object, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...VALUES, confidence: 0.7, confidences, engine: 'built-in' }, init),
  );

afterEach(() => vi.unstubAllGlobals());

it('fills the empty fields of a waiting report, and keeps what the person chose', async () => {
  answer(CONFIDENCES);
  const sorted = await sortReport(waiting(UNSORTED));
  expect(sorted.state).toBe('waiting');
  expect(sorted.report).toMatchObject({
    ...{ feature: 'Payment Gateway', bugType: 'Functional', category: 'API', severity: 'Blocker' },
    ...{ source: 'Web Mobile', storeLanguage: 'English' },
  });
});

it('a report with an unsure field goes back to its form, with the guesses', async () => {
  answer({ ...CONFIDENCES, severity: 0.2 });
  const draft = waiting(UNSORTED);
  const sorted = await sortReport(draft);
  expect(sorted).toMatchObject({
    state: 'draft',
    values: { feature: 'Payment Gateway', severity: 'Blocker' },
    guesses: { severity: { value: 'Blocker', confidence: 0.2, before: '' } },
    submissionKey: draft.submissionKey,
  });
  expect(sorted.report).toBeUndefined();
});

it('a sorted report is not analysed again', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const draft = waiting(VALUES);
  expect(await sortReport(draft)).toBe(draft);
  expect(fetch).not.toHaveBeenCalled();
});

it('a server that cannot analyse it now lets the report wait, and one that refuses sends it back to its form', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unavailable', message: '' }, { status: 503 }));
  await expect(sortReport(waiting(UNSORTED))).rejects.toThrow();
  vi.stubGlobal('fetch', async () => Response.json({ code: 'invalid_input', message: '' }, { status: 400 }));
  expect(await sortReport(waiting(UNSORTED))).toMatchObject({ state: 'draft', guesses: {} });
});
