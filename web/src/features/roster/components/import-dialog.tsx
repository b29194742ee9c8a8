import { ROSTER_MODES, type RosterMode } from '@bugquest/contract/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type ChosenFile, rosterCheckQuery, useImportRoster } from '../api.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportResult } from './import-result.tsx';

const MODE_WORDS = {
  add: { name: m.roster_mode_add, text: m.roster_mode_add_text },
  replace: { name: m.roster_mode_replace, text: m.roster_mode_replace_text },
};

/** A file is checked as soon as it is chosen; nothing changes before what it does was shown. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [mode, setMode] = useState<RosterMode>('add');
  const [skipProblems, setSkipProblems] = useState(false);
  const check = useQuery(rosterCheckQuery(file, mode));
  const importing = useImportRoster();
  const result = file ? check.data : undefined;
  const good = result ? result.added + result.changed + result.unchanged : 0;
  const isReady = good > 0 && !check.isFetching && (result?.problemCount === 0 || skipProblems);

  const choose = (next: ChosenFile) => {
    setFile(next);
    setSkipProblems(false);
    importing.reset();
  };
  const run = () => {
    if (!file) return;
    importing.mutate(
      { csv: file.csv, mode, skipProblems },
      {
        onSuccess: ({ imported }) => {
          // The roster changed meanwhile, and with it what is in the way: the check shows what.
          if (!imported) return void check.refetch();
          toast({ title: m.roster_imported({ count: good }), tone: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !importing.isPending && onClose()}
      title={m.roster_import_title()}
      description={m.roster_import_text()}
      footer={
        <>
          <Button variant="secondary" disabled={importing.isPending} onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button disabled={!isReady} pending={importing.isPending} onClick={run}>
            {m.roster_do_import({ count: good })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <FileChoice file={file} onChoose={choose} />
        <GroupField legend={m.roster_mode()} hint={MODE_WORDS[mode].text()}>
          <ChoicePills
            name="roster-mode"
            choices={ROSTER_MODES.map((value) => ({ value, label: MODE_WORDS[value].name() }))}
            chosen={mode}
            onChange={(event) => setMode(event.target.value === 'replace' ? 'replace' : 'add')}
          />
        </GroupField>
        {check.isFetching && !result && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {check.error && <Alert title={m.roster_check_failed()}>{errorMessage(check.error)}</Alert>}
        {result && <ImportResult result={result} />}
        {result && result.problemCount > 0 && good > 0 && (
          <Checkbox
            label={m.roster_skip({ count: result.problemCount })}
            checked={skipProblems}
            onChange={(event) => setSkipProblems(event.target.checked)}
          />
        )}
        {importing.error && <Alert title={m.roster_import_failed()}>{errorMessage(importing.error)}</Alert>}
      </div>
    </Dialog>
  );
}
