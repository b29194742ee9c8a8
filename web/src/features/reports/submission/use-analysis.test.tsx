import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api/call.ts';
import { clearDevice } from '../../../testing/clear-device.ts';
import { UNUSED_DAY } from '../../../testing/daily-use.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import * as draftFiles from '../drafts/draft-files.ts';
import { listDrafts, writeDraft } from '../drafts/draft-store.ts';
import { newDraft } from '../drafts/stored-draft.ts';
import type { ReportValues } from './fields/report-values.ts';
import { ReportScreen } from './report-screen.tsx';
import { type FillingState, planFilling } from './use-analysis.ts';

vi.mock('../drafts/draft-files.ts', () => ({ storeFile: vi.fn(), filesOf: vi.fn(), dropFiles: vi.fn() }));

const maha = {
  id: 'maha',
  fullName: 'Maha',
  deviceType: 'Laptop',
  operatingSystem: 'Windows',
  qualityScore: 80,
};
const ANALYSIS: Analysis = {
  feature: 'Payment Gateway',
  bugType: 'Functional',
  category: 'API',
  severity: 'Blocker',
  source: 'Android App',
  storeLanguage: 'English',
  confidence: 0.8,
  confidences: {
    feature: 0.9,
    bugType: 0.8,
    category: 0.7,
    severity: 0.6,
    source: 0.94,
    storeLanguage: 0.25,
  },
  engine: 'built-in',
};

let answer: () => Promise<Response>;
let sent: unknown[];

beforeEach(() => {
  localStorage.setItem('currentEmployee', JSON.stringify(maha));
  sent = [];
  answer = async () => Response.json(ANALYSIS);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path !== '/api/analyze-bug') {
      if (path.endsWith('/daily-use')) return Promise.resolve(Response.json(UNUSED_DAY));
      return Promise.resolve(Response.json(path.startsWith('/api/scoring') ? DEFAULT_SCORING : maha));
    }
    sent.push(JSON.parse(String(init?.body)));
    const stopped = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError'))),
    );
    return Promise.race([answer(), stopped]);
  });
  vi.mocked(draftFiles.filesOf).mockResolvedValue([]);
});
afterEach(async () => {
  // The toast stays after the screen is unmounted.
  act(dismissToast);
  cleanup();
  await clearDevice();
  localStorage.clear();
  vi.resetAllMocks();
});

async function open(description = 'The pay button does nothing in the Android app') {
  renderInSession(
    <ReportScreen analyse={(description, signal) => call(analyseBug, { body: { description }, signal })} />,
    <Toaster />,
  );
  await screen.findByText(/of 20 points so far/);
  fireEvent.input(screen.getByLabelText('Bug description'), { target: { value: description } });
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));
const analyse = () => press('Fill in with AI analysis');
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const feature = () => screen.getByLabelText<HTMLSelectElement>('Feature').value;

test('an analysis fills the fields, shows the confidence of each field, and the average in the toast', async () => {
  await open();
  await analyse();
  expect(await screen.findByText('AI Analysis Complete')).toBeTruthy();
  expect(screen.getByText('5 fields filled with 79% confidence')).toBeTruthy();
  expect(sent).toEqual([{ description: 'The pay button does nothing in the Android app' }]);
  expect(radio('Blocker').checked).toBe(true);
  expect(radio('API').checked).toBe(true);
  expect(radio('Android App').checked).toBe(true);
  expect(feature()).toBe('Payment Gateway');
  expect(screen.getByText('Filled in by AI, 60% confidence')).toBeTruthy();
  expect(screen.getAllByText(/^Filled in by AI/)).toHaveLength(5);
});

test('filled fields can be undone one by one or together, and the next analysis does not fill them again', async () => {
  await open();
  await analyse();
  await screen.findAllByText(/^Filled in by AI/);
  await press('Undo: Severity');
  expect(radio('Blocker').checked).toBe(false);
  expect(screen.getAllByText(/^Filled in by AI/)).toHaveLength(4);
  await press('Undo all');
  expect(screen.queryByText(/^Filled in by AI/)).toBeNull();
  expect(feature()).toBe('');
  expect(radio('Web Laptop').checked).toBe(true);
  await analyse();
  expect(await screen.findByText(/Nothing left to fill in/)).toBeTruthy();
  expect(radio('Blocker').checked).toBe(false);
});

test('a value chosen by the person loses its mark and is kept by the next analysis', async () => {
  await open();
  fireEvent.click(radio('Usability'));
  await analyse();
  await screen.findAllByText(/^Filled in by AI/);
  expect(radio('Usability').checked).toBe(true);
  await act(async () => fireEvent.click(radio('Minor')));
  expect(screen.getAllByText(/^Filled in by AI/)).toHaveLength(3);
  await analyse();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(radio('Minor').checked).toBe(true);
  expect(radio('Usability').checked).toBe(true);
});

test('a description of fewer than ten characters is not sent', async () => {
  await open('  too few ');
  await analyse();
  expect(screen.getByRole('alert').textContent).toBe(
    'Please enter a bug description with at least 10 characters before analyzing.',
  );
  expect(sent).toEqual([]);
  fireEvent.input(screen.getByLabelText('Bug description'), { target: { value: 'long enough by now' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a failure shows the specified message and keeps the form', async () => {
  await open();
  answer = async () => new Response('no', { status: 502 });
  await analyse();
  expect(await screen.findByText('Analysis Failed')).toBeTruthy();
  expect(screen.getByText('Unable to analyze bug description. Please fill the form manually.')).toBeTruthy();
  expect(feature()).toBe('');
});

test.each([{ ...ANALYSIS, severity: 'Catastrophic' }, { ...ANALYSIS, feature: undefined }, {}])(
  'a reply with values outside of the lists is a failure: %j',
  async (reply) => {
    await open();
    answer = async () => Response.json(reply);
    await analyse();
    expect(await screen.findByText('Analysis Failed')).toBeTruthy();
    expect(feature()).toBe('');
    expect(screen.queryByText(/^Filled in by AI/)).toBeNull();
  },
);

test('a slow analysis can be canceled, and its late reply is ignored', async () => {
  await open();
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  await analyse();
  await screen.findByRole('button', { name: 'Cancel analysis' });
  await press('Cancel analysis');
  await act(async () => finish(Response.json(ANALYSIS)));
  expect(feature()).toBe('');
  expect(screen.queryByText('Analysis Failed')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Fill in with AI analysis' })).toBeTruthy();
});

test('a pause in typing fills untouched fields, without a toast', async () => {
  await open();
  fireEvent.click(radio('Usability'));
  fireEvent.input(screen.getByLabelText('Bug description'), {
    target: { value: 'The pay button does nothing in the app, twice' },
  });
  await waitFor(() => expect(radio('Blocker').checked).toBe(true), { timeout: 10_000 });
  expect(radio('Usability').checked).toBe(true);
  expect(feature()).toBe('Payment Gateway');
  expect(screen.queryByText('AI Analysis Complete')).toBeNull();
  await press('Undo all');
  expect(radio('Blocker').checked).toBe(false);
});

describe('the plan of the fields to fill', () => {
  const ANALYSIS: Analysis = {
    feature: 'Payment Gateway',
    bugType: 'Functional',
    category: 'Frontend',
    severity: 'Blocker',
    source: 'Web Mobile',
    storeLanguage: 'Arabic',
    confidence: 0.8,
    confidences: {
      feature: 0.9,
      bugType: 0.8,
      category: 0.7,
      severity: 0.6,
      source: 0.95,
      storeLanguage: 0.25,
    },
    engine: 'built-in',
  };
  const EMPTY = {
    feature: '',
    bugType: '',
    category: '',
    severity: '',
    source: 'Web Laptop',
    storeLanguage: 'English',
  };

  const planFrom = (values: Partial<ReportValues>, rest: Partial<FillingState> = {}) =>
    planFilling(ANALYSIS, {
      values: { ...EMPTY, ...values } as ReportValues,
      guesses: EMPTY as ReportValues,
      filled: {},
      changedByHand: new Set(),
      undone: {},
      ...rest,
    });

  test('an analysis fills empty and guessed fields, and leaves fields with a low confidence', () => {
    const plan = planFrom({});
    expect(Object.keys(plan)).toEqual(['severity', 'bugType', 'category', 'feature', 'source']);
    expect(plan.severity).toEqual({ value: 'Blocker', confidence: 0.6, before: '' });
    expect(plan.source).toEqual({ value: 'Web Mobile', confidence: 0.95, before: 'Web Laptop' });
  });

  test('an analysis keeps values that the person chose, now or in an earlier draft', () => {
    expect(planFrom({ severity: 'Minor' })).not.toHaveProperty('severity');
    expect(planFrom({ source: 'Web Laptop' }, { changedByHand: new Set(['source']) })).not.toHaveProperty(
      'source',
    );
    expect(planFrom({}, { changedByHand: new Set(['feature']) })).not.toHaveProperty('feature');
  });

  test('a later analysis replaces values of an earlier one; undo restores the value before both', () => {
    const filled = { severity: { value: 'Major', confidence: 0.5, before: '' } };
    expect(planFrom({ severity: 'Major' }, { filled }).severity).toEqual({
      value: 'Blocker',
      confidence: 0.6,
      before: '',
    });
  });

  test('an undone value is not filled again', () => {
    expect(planFrom({}, { undone: { severity: 'Blocker' } })).not.toHaveProperty('severity');
    expect(planFrom({}, { undone: { severity: 'Minor' } })).toHaveProperty('severity');
  });

  test('a guess that the analysis confirms is not marked as filled', () => {
    expect(
      planFrom({ source: 'Web Mobile' }, { guesses: { ...EMPTY, source: 'Web Mobile' } as ReportValues }),
    ).not.toHaveProperty('source');
  });
});

test('without a network, a report waits unsorted, but not without a description', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open('Pay');
  await press('Submit report');
  expect(await screen.findByText('Severity is required')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Bug description'), {
    target: { value: 'The pay button does nothing in the Android app' },
  });
  await press('Submit report');
  await waitFor(async () =>
    expect(await listDrafts('maha')).toMatchObject([
      { state: 'waiting', report: { severity: '', feature: '' } },
    ]),
  );
  expect(sent).toEqual([]);
});

test('a report that came back unsorted shows the guesses, marked', async () => {
  const draft = newDraft({ employeeId: 'maha' });
  const guesses = { severity: { value: 'Blocker', confidence: 0.2, before: '' } };
  const values = { bugDescription: 'The pay button does nothing', severity: 'Blocker' };
  await writeDraft({ ...draft, values, guesses }, { isNew: true });
  renderInSession(<ReportScreen analyse={() => Promise.reject(new Error())} />, <Toaster />);
  await waitFor(() => expect(radio('Blocker').checked).toBe(true));
  await press('Undo: Severity');
  expect(radio('Blocker').checked).toBe(false);
});
