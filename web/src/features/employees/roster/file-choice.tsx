import { MAX_ROSTER_BYTES } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatBytes } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import type { ChosenFile } from './api.ts';

/** JSON encoding can make a file longer than on disk. */
const MAX_FILE_BYTES = MAX_ROSTER_BYTES / 2;

const tooLarge = () => m.employees_roster_file_too_large({ limit: formatBytes(MAX_FILE_BYTES) });

/** A workbook or a CSV file as CSV. */
const readTable = async (bytes: Uint8Array) => {
  const { isWorkbook, readWorkbook } = await import('./read-workbook.ts');
  return isWorkbook(bytes) ? readWorkbook(bytes) : decodeText(bytes);
};

let chosen = 0;

export interface FileChoiceProps {
  file: ChosenFile | null;
  onChoose: (file: ChosenFile) => void;
}

/** Chooses an Excel or CSV file, or downloads an empty template. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const id = useId();
  const [error, setError] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (!picked) return;
    if (picked.size > MAX_FILE_BYTES) {
      setError(tooLarge());
      return;
    }
    setError('');
    chosen += 1;
    try {
      const csv = await readTable(new Uint8Array(await picked.arrayBuffer()));
      // A workbook is compressed.
      if (new Blob([csv]).size > MAX_FILE_BYTES) setError(tooLarge());
      else onChoose({ key: chosen, name: picked.name, csv });
    } catch {
      setError(m.employees_roster_file_unreadable());
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <label className={`${buttonStyle({ variant: 'secondary' })} relative cursor-pointer`}>
          <FileSpreadsheet aria-hidden="true" />
          {file ? m.employees_roster_file_other() : m.employees_roster_file_choose()}
          <input
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => void read(event)}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -inset-px rounded-control outline-offset-2 outline-link peer-focus-visible:outline-[2.5px]"
          />
        </label>
        {file && <bdi className="min-w-0 font-medium wrap-anywhere">{file.name}</bdi>}
        {!file && (
          <Button variant="quiet" onClick={saveEmptyFile}>
            <Download aria-hidden="true" />
            {m.employees_roster_template()}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Only the headings, with a byte order mark so that Excel reads Arabic. */
function saveEmptyFile(): void {
  const headings = [
    m.employees_roster_employee_id(),
    m.employees_roster_email(),
    m.employees_roster_department(),
    m.employees_roster_name(),
  ];
  const line = headings.map((heading) => `"${heading}"`).join(',');
  saveFile(new File([`\uFEFF${line}\r\n`], 'roster.csv', { type: 'text/csv' }));
}

// Decodes CSV files of spreadsheets: UTF-8, UTF-16 or windows-1256.
const UTF_16 = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' } as const;

/** The text of a file in any of these encodings. */
export function decodeText(bytes: Uint8Array): string {
  const mark = Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16)).join();
  if (mark in UTF_16) return new TextDecoder(UTF_16[mark as keyof typeof UTF_16]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
