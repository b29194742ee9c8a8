import type { RosterImportResult } from '@bugquest/contract/employees/roster/schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import {
  DifferingAccounts,
  isAnswered,
  NO_ANSWERS,
  toImport,
  UnknownDepartments,
  useChangeAccounts,
} from './import-questions.tsx';

const RESULT: RosterImportResult = {
  headings: [],
  columns: { employeeId: 0, workEmail: 1, department: 2, fullName: 3 },
  sample: [],
  imported: false,
  rows: 14,
  added: 14,
  changed: 0,
  unchanged: 0,
  removed: 0,
  problemCount: 0,
  problems: [],
  unknownDepartmentCount: 2,
  unknownDepartments: [
    { name: 'Fnance', people: 12, nearest: 'Finance' },
    { name: 'Space travel', people: 2, nearest: null },
  ],
  differingAccountCount: 2,
  differingAccounts: [
    {
      id: 'a',
      line: 2,
      employeeId: 'E-1',
      fullName: 'Mona',
      changes: [
        { field: 'fullName', before: 'Mona', after: 'Mona Adel' },
        { field: 'department', before: 'Sales', after: 'Fnance' },
      ],
    },
    {
      id: 'b',
      line: 3,
      employeeId: 'E-2',
      fullName: 'Omar',
      changes: [{ field: 'department', before: 'Finance', after: 'Fnance' }],
    },
  ],
};
const sent = vi.fn();

function Screen() {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const changeAccounts = useChangeAccounts();
  const props = { result: RESULT, answers, onAnswer: setAnswers };
  return (
    <>
      <UnknownDepartments {...props} />
      <DifferingAccounts {...props} />
      <output>{JSON.stringify({ isAnswered: isAnswered(RESULT, answers), ...toImport(answers) })}</output>
      <button
        type="button"
        onClick={() => void changeAccounts(RESULT, answers).then((done) => sent(done.changed))}
      >
        Apply
      </button>
    </>
  );
}

const state = () => JSON.parse(document.querySelector('output')!.textContent!) as object;

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH')
      return Response.json(address === '/api/departments' ? [] : ['Finance', 'Sales']);
    sent(address, JSON.parse(String(init.body)));
    return Response.json({ success: true, message: '' });
  });
});

it('goes on when each unknown department is replaced by an existing one or confirmed as new', async () => {
  renderWithQueries(<Screen />);
  expect(state()).toMatchObject({ isAnswered: false });
  expect(screen.getByLabelText(/12 people in .+Fnance/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Did you mean .*Finance/ }));
  const departments = [{ name: 'Fnance', department: 'Finance' }];
  expect(state()).toMatchObject({ isAnswered: false, departments });
  fireEvent.click(screen.getByLabelText('Add one new department'));
  expect(state()).toEqual({ isAnswered: true, departments, newDepartments: true });
});

it('changes accounts only when the administrator agrees, with the chosen departments', async () => {
  renderWithQueries(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(0));
  fireEvent.click(screen.getByRole('button', { name: /Did you mean .*Finance/ }));
  expect(screen.getByText('1 registered person differs from the file')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Change this account as in the file'));
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(1));
  expect(sent.mock.calls.filter(([address]) => typeof address === 'string')).toEqual([
    ['/api/admin/employees/a/details', { fullName: 'Mona Adel', department: 'Finance' }],
  ]);
});
