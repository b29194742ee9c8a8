import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { EstimateError, FoundBlockers } from './found-blockers.tsx';

const decision = (changes: object) =>
  ({
    ...{ id: 'd1', state: 'signed', decidedAt: '2020-01-01T10:00:00.000Z', outcomes: [] },
    ...{ foundBlockers: null, foundProblems: null },
    figures: { sample: {}, estimate: { hidden: { value: 20, low: 9, high: 40, method: 'three_counts' } } },
    ...changes,
  }) as unknown as ReadinessDecision;
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('asks for Blockers and all problems, and refuses fewer problems than Blockers', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({});
  });
  renderWithQueries(<FoundBlockers decision={decision({})} />);
  type(/^How many Blockers/, '3');
  type(/^How many problems in all/, '2');
  save();
  expect(await screen.findByText('Enter at least as many problems as Blockers')).toBeTruthy();
  expect(sent).toEqual([]);
  type(/^How many problems in all/, '30');
  save();
  await waitFor(() => expect(sent).toEqual([{ foundBlockers: 3, foundProblems: 30 }]));
});

it('what customers found stands beside the estimate, and the error of all estimates below the decisions', () => {
  render(<FoundBlockers decision={decision({ foundBlockers: 3, foundProblems: 30 })} />);
  expect(screen.getByText('Customers found 3 Blockers. Problems in all: 30.')).toBeTruthy();
  expect(screen.getByText('The estimate was at least 20 hidden problems.')).toBeTruthy();
  render(<EstimateError decisions={[decision({ foundBlockers: 3, foundProblems: 30 })]} />);
  expect(
    screen.getByText(
      /customers found 1.5 times as many problems as the estimates of hidden problems said \(1 decision\)/,
    ),
  ).toBeTruthy();
});
