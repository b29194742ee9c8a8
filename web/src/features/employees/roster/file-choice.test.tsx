import { fireEvent, screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import type { ChosenFile } from './api.ts';
import { FileChoice } from './file-choice.tsx';

let chosen: ChosenFile[];
beforeEach(() => {
  chosen = [];
  renderInSession(<FileChoice file={null} onChoose={(file) => chosen.push(file)} />);
});

const choose = (name: string, bytes: Uint8Array) => {
  const file = new File([bytes as BlobPart], name);
  // jsdom's files cannot be read as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.slice().buffer });
  fireEvent.change(screen.getByLabelText('Choose file'), { target: { files: [file] } });
};

it('reads a workbook and a CSV file into the same rows', async () => {
  const sheet =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>';
  const book = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships/>',
    'xl/worksheets/sheet1.xml': sheet,
  };
  choose(
    'staff.xlsx',
    zipSync(Object.fromEntries(Object.entries(book).map(([n, xml]) => [n, strToU8(xml)]))),
  );
  await waitFor(() => expect(chosen).toMatchObject([{ name: 'staff.xlsx', csv: '"7"' }]));
  choose('staff.csv', strToU8('7'));
  await waitFor(() => expect(chosen[1]).toMatchObject({ name: 'staff.csv', csv: '7' }));
});

it('shows what to do with a file that is not a workbook', async () => {
  choose('staff.xlsx', zipSync({ 'photo.jpg': strToU8('x') }));
  expect((await screen.findByRole('alert')).textContent).toContain('Save it as an Excel workbook');
  expect(chosen).toEqual([]);
});

/** The start of a compound file, whose directory has a stream with this name. */
const compoundFile = (stream: string) =>
  Uint8Array.from([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)],
    ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]);

it.each([
  ['an old workbook', compoundFile('Workbook'), 'old Excel file'],
  ['a very old workbook', Uint8Array.of(0x09, 0x08, 0x10, 0), 'old Excel file'],
  ['a protected workbook', compoundFile('EncryptedPackage'), 'protected with a password'],
  ['a web page with the name of a workbook', strToU8('<html><table>'), 'Save it as an Excel workbook'],
  ['another kind of file', strToU8('%PDF-1.7'), 'Save it as an Excel workbook'],
  ['bytes', Uint8Array.of(1, 0, 0, 7, 0, 0, 0, 9), 'Save it as an Excel workbook'],
])('says how to save %s', async (_, bytes, sentence) => {
  choose('staff.xls', bytes);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect((await screen.findByRole('alert')).textContent).toContain('.xlsx');
  expect(chosen).toEqual([]);
});

it('downloads the template from the server', async () => {
  const requested = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('PK'));
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(requested.mock.lastCall?.[0]).toContain('/api/admin/roster/template');
  vi.restoreAllMocks();
});
