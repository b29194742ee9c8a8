import { expect, test } from 'vitest';
import { submissionForm } from './send-report.ts';

test('the files of a report are sent after its fields, so that the server can refuse a field before it reads the files', () => {
  const file = new File(['x'], 'shot.png', { type: 'image/png' });
  const report = { feature: 'Shopping Cart', severity: 'Major' } as Parameters<
    typeof submissionForm
  >[0]['report'];
  const files = [{ id: 'one', field: 'screenshots' as const, file, caption: 'The cart' }];
  const form = submissionForm({ employeeId: 'E-1', report }, files);
  expect([...form].map(([name]) => name)).toEqual([
    'feature',
    'severity',
    'employeeId',
    'captions',
    'screenshots',
  ]);
});
