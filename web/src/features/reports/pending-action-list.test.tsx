import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PendingActionList } from './pending-action-list.tsx';

it('the number of a report is on a line of its own, so that it does not land inside a title of the other direction', () => {
  const report = {
    ...{
      id: 'r1',
      serialNumber: 'BUG-2521',
      title: 'Paid with my card',
      bugDescription: 'Paid with my card',
    },
    ...{ infoState: 'asked', openQuestion: 'Which card?', status: 'Open', mediaFiles: [] },
  } as unknown as OwnBugReport;
  render(<PendingActionList reports={{ items: [report], total: 1 }} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Paid with my card');
  expect(screen.getByRole('link', { name: 'Paid with my card' })).toBeTruthy();
});
