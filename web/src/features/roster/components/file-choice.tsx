import { MAX_ROSTER_BYTES } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import type { ChosenFile } from '../api.ts';
import { decodeText } from '../read-file.ts';

/** In a request a file may be longer than on disk. */
const MAX_FILE_BYTES = MAX_ROSTER_BYTES / 2;

let chosen = 0;

export interface FileChoiceProps {
  file: ChosenFile | null;
  onChoose: (file: ChosenFile) => void;
}

/** Picks a file from the disk, or offers one to fill in. */
export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const id = useId();
  const [error, setError] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    // The same file, once it was mended, is another choice.
    target.value = '';
    if (!picked) return;
    if (picked.size > MAX_FILE_BYTES) {
      setError(m.roster_file_too_large({ limit: formatBytes(MAX_FILE_BYTES) }));
      return;
    }
    setError('');
    chosen += 1;
    const bytes = new Uint8Array(await picked.arrayBuffer());
    onChoose({ key: chosen, name: picked.name, csv: decodeText(bytes) });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={`${buttonStyle({ variant: 'secondary' })} relative cursor-pointer has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-link`}
        >
          <FileSpreadsheet aria-hidden="true" />
          {file ? m.roster_file_other() : m.roster_file_choose()}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => void read(event)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {file && <bdi className="min-w-0 font-medium wrap-anywhere">{file.name}</bdi>}
        {!file && (
          <Button variant="quiet" onClick={saveEmptyFile}>
            <Download aria-hidden="true" />
            {m.roster_template()}
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

/** Headings alone, with the mark by which Excel knows Arabic. */
function saveEmptyFile(): void {
  const headings = [m.roster_employee_id(), m.roster_email(), m.roster_department(), m.roster_name()];
  saveFile(new File([`\uFEFF${headings.join(',')}\r\n`], 'roster.csv', { type: 'text/csv' }));
}
