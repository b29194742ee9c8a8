import { MAX_ROSTER_BYTES } from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { formatBytes } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { type ChosenFile, downloadRosterTemplate } from './api.ts';

/** JSON encoding can make a file longer than it is on disk. */
const MAX_FILE_BYTES = MAX_ROSTER_BYTES / 2;

const tooLarge = () => m.employees_roster_file_too_large({ limit: formatBytes(MAX_FILE_BYTES) });

let choiceCount = 0;

export interface FileChoiceProps {
  file: ChosenFile | null;
  onChoose: (file: ChosenFile) => void;
}

export function FileChoice({ file, onChoose }: FileChoiceProps) {
  const id = useId();
  const [error, setError] = useState('');
  const template = useMutation({
    mutationFn: downloadRosterTemplate,
    onSuccess: saveFile,
    onError: (error) => toastFailure(m.audit_export_failed(), error),
  });
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [pickedFile] = target.files ?? [];
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    if (!pickedFile) return;
    if (pickedFile.size > MAX_FILE_BYTES) {
      setError(tooLarge());
      return;
    }
    setError('');
    choiceCount += 1;
    try {
      const { readFile } = await import('./read-file.ts');
      const file = readFile(new Uint8Array(await pickedFile.arrayBuffer()));
      // A workbook is compressed, so its text may be larger than the file.
      if (new Blob([file.csv]).size > MAX_FILE_BYTES) setError(tooLarge());
      else onChoose({ key: choiceCount, name: pickedFile.name, ...file });
    } catch (error) {
      const isRefused = (error as Error).name === 'FileRefused';
      setError(isRefused ? (error as Error).message : m.employees_roster_file_unreadable());
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
            accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
          <Button variant="quiet" pending={template.isPending} onClick={() => template.mutate()}>
            {!template.isPending && <Download aria-hidden="true" />}
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
