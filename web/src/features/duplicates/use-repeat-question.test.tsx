import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownProblem } from '../../testing/known-problem.ts';
import { renderInSession } from '../../testing/render.tsx';
import { useRepeatQuestion } from './use-repeat-question.tsx';

const draft = {
  bugDescription: 'The cart is empty after login',
  feature: 'Shopping Cart',
  issueLocation: '',
  deviceType: 'Laptop',
  operatingSystem: 'Windows',
  storeLanguage: '',
  onConfirmed: vi.fn(async () => {}),
};

let problems: KnownProblem[];
let isDown: boolean;
let ask: ReturnType<typeof useRepeatQuestion>['ask'];

function Form() {
  const question = useRepeatQuestion();
  ask = question.ask;
  return question.question;
}

beforeEach(() => {
  problems = [knownProblem({ likeness: 0.95, isAsked: true })];
  isDown = false;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/similar')) {
      if (isDown) throw new TypeError('Failed to fetch');
      return Response.json(problems);
    }
    if (path.endsWith('/me-too'))
      return Response.json(
        { serialNumber: 'BUG-1001', points: 2, isNewEvidence: false, totalPoints: 40, meTooCount: 4 },
        { status: 201 },
      );
    return Response.json({ id: 'maha', fullName: 'Maha', browser: 'Chrome' });
  });
  localStorage.setItem(
    'currentEmployee',
    JSON.stringify({ id: 'maha', fullName: 'Maha', browser: 'Chrome' }),
  );
  renderInSession(<Form />);
});
afterEach(() => vi.resetAllMocks());

const start = async () => {
  let answer: Awaited<ReturnType<typeof ask>> | 'none' = 'none';
  await act(async () => void ask(draft).then((given) => (answer = given)));
  return () => answer;
};
const dialog = async () => within(await screen.findByRole('dialog'));
const press = (name: string | RegExp, inside = screen as ReturnType<typeof within> | typeof screen) =>
  act(async () => fireEvent.click(inside.getByRole('button', { name })));

it('asks nothing if no known problem is much alike, and sends without a question when the search fails', async () => {
  problems = [knownProblem({ likeness: 0.8, isAsked: false })];
  const answer = await start();
  await vi.waitFor(() => expect(answer()).toEqual({}));
  isDown = true;
  await expect(ask({ ...draft, bugDescription: 'The search finds nothing at all' })).resolves.toEqual({});
});

it('sends why the report is different, and does not ask again about the same problem', async () => {
  const answer = await start();
  await press('A different bug', await dialog());
  await press('Send as a different bug');
  expect(screen.getByText('Say in a few words what is different')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('What is different?'), {
    target: { value: ' The total, not the list ' },
  });
  await press('Send as a different bug');
  const repeat = { repeatOf: '0199-1', repeatAnswer: 'different', repeatBecause: 'The total, not the list' };
  expect(answer()).toEqual(repeat);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect(ask(draft)).resolves.toEqual(repeat);
});

it('sends a possible repeat if the person is not sure', async () => {
  const answer = await start();
  await press('Not sure, send it', await dialog());
  expect(answer()).toEqual({ repeatOf: '0199-1', repeatAnswer: 'not_sure', repeatBecause: '' });
});

it('goes back to the form when the question is closed, and asks again at the next try', async () => {
  const answer = await start();
  await press('Close', await dialog());
  expect(answer()).toBeUndefined();
  await start();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('confirms the known problem instead of sending', async () => {
  const answer = await start();
  await press('Same bug', await dialog());
  await press('Yes, same bug', within(await screen.findByRole('alertdialog')));
  await vi.waitFor(() => expect(draft.onConfirmed).toHaveBeenCalledOnce());
  expect(answer()).toBeUndefined();
});

it('does not offer to confirm what is marked as fixed', async () => {
  problems = [knownProblem({ likeness: 0.95, isAsked: true, status: 'Closed' })];
  await start();
  const inside = await dialog();
  expect(inside.queryByRole('button', { name: 'Same bug' })).toBeNull();
  expect(inside.getByRole('button', { name: 'A different bug' })).toBeTruthy();
});
