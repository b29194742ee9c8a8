import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataList } from './data-list.tsx';

const WEB = path.join(import.meta.dirname, '../..');
const onOpen = vi.fn();

afterEach(() => {
  getSelection()?.removeAllRanges();
  onOpen.mockReset();
});

const showList = () =>
  render(
    <DataList
      label="People"
      columns={[
        { id: 'name', header: 'Name', cell: ({ name }) => name },
        { id: 'team', header: 'Team', cell: ({ team }) => team },
        { id: 'chosen', header: 'Chosen', cell: () => <input type="checkbox" aria-label="Choose" /> },
      ]}
      rows={[{ name: 'Noura', team: 'Sales' }]}
      rowKey={({ name }) => name}
      onOpen={onOpen}
    />,
  );

it('opens the row once after a press anywhere in it, but not after a press on a control', () => {
  showList();
  fireEvent.click(screen.getByRole('cell', { name: 'Sales' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Noura' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('does not open the row whose text is being selected', () => {
  showList();
  const cell = screen.getByRole('cell', { name: 'Sales' });
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(onOpen).not.toHaveBeenCalled();
});

it('no row, cell or body of a table contains a positioned element, because WebKit does not position it', () => {
  const positioned = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(
      (file) => readFileSync(path.join(WEB, file), 'utf8').match(/<(?:tr|td|th|tbody|Td|Th)\s[^<]*/g) ?? [],
    )
    .filter((tag) => /[\s'"]relative[\s'"]/.test(tag));
  expect(positioned).toEqual([]);
});
