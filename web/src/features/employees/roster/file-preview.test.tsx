import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FilePreview } from './file-preview.tsx';

const RESULT = {
  headings: ['No.', 'Badge', '', 'Email'],
  columns: { employeeId: null, workEmail: 3, department: 2, fullName: 0 },
  sample: [{ line: 2, employeeId: '001234', workEmail: 'a@x.com', department: 'Sales', fullName: 'نورة' }],
  imported: false,
  rows: 1,
  added: 1,
  changed: 0,
  unchanged: 0,
  removed: 0,
  problemCount: 0,
  problems: [],
  unknownDepartmentCount: 0,
  unknownDepartments: [],
  differingAccountCount: 0,
  differingAccounts: [],
};

it('shows the sheet, the columns and the first rows, and changes a column', () => {
  const onColumns = vi.fn();
  const file = { key: 1, name: 'staff.xlsx', csv: '', sheet: 'Staff', sheets: ['Staff'] };
  render(<FilePreview file={file} result={RESULT} onSheet={() => {}} onColumns={onColumns} />);
  expect(screen.getByText('Staff')).toBeTruthy();
  expect(screen.getByText('001234')).toBeTruthy();
  const id = screen.getByLabelText<HTMLSelectElement>('Employee ID');
  expect(id.value).toBe('');
  expect(
    within(id)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a column', 'No.', 'Badge', 'Column 3', 'Email']);
  expect(screen.getByLabelText<HTMLSelectElement>('Work email').value).toBe('3');
  fireEvent.change(id, { target: { value: '1' } });
  expect(onColumns).toHaveBeenCalledWith({ employeeId: 1 });
});

it('shows the encoding of a text file', () => {
  const file = { key: 1, name: 'staff.csv', csv: '', encoding: 'windows-1256' };
  render(
    <FilePreview
      file={file}
      result={{ ...RESULT, headings: [], sample: [] }}
      onSheet={() => {}}
      onColumns={() => {}}
    />,
  );
  expect(screen.getByText('WINDOWS-1256')).toBeTruthy();
  expect(screen.queryByLabelText('Employee ID')).toBeNull();
});

it('lets the administrator choose one of several sheets', () => {
  const onSheet = vi.fn();
  const file = { key: 1, name: 'staff.xlsx', csv: '', sheet: 'Summary', sheets: ['Summary', 'الموظفون'] };
  render(<FilePreview file={file} result={RESULT} onSheet={onSheet} onColumns={() => {}} />);
  const sheets = screen.getByLabelText<HTMLSelectElement>('Sheet');
  expect(sheets.value).toBe('Summary');
  fireEvent.change(sheets, { target: { value: 'الموظفون' } });
  expect(onSheet).toHaveBeenCalledWith('الموظفون');
});
