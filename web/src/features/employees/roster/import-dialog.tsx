import {
  ROSTER_MODES,
  type RosterColumns,
  type RosterImportResult,
  type RosterMode,
  type RosterSummary,
} from '@bugquest/contract/employees/roster/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { rosterSummaryQuery, useRegistrationRule } from '../../../lib/queries/registration-rule.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { type ChosenFile, rosterCheckQuery, useImportRoster } from './api.ts';
import { FileChoice } from './file-choice.tsx';
import { FilePreview } from './file-preview.tsx';
import {
  DifferingAccounts,
  isAnswered,
  NO_ANSWERS,
  toImport,
  UnknownDepartments,
  useChangeAccounts,
} from './import-questions.tsx';
import { InviteQuestion } from './invite-people.tsx';

const MODE_TEXTS = {
  add: { name: m.employees_roster_mode_add, text: m.employees_roster_mode_add_text },
  replace: { name: m.employees_roster_mode_replace, text: m.employees_roster_mode_replace_text },
};

interface ImportDialogProps {
  summary: RosterSummary | undefined;
  onClose: () => void;
}

/** Checks a chosen file immediately and shows its effect before anything changes. */
export function ImportDialog({ summary, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [mode, setMode] = useState<RosterMode>('add');
  const [columns, setColumns] = useState<Partial<RosterColumns>>({});
  const [skipProblems, setSkipProblems] = useState(false);
  const isFirst = summary?.entries === 0;
  const [registrants, setRegistrants] = useState<'roster' | 'others'>('roster');
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [isChanging, setIsChanging] = useState(false);
  const [isImported, setIsImported] = useState(false);
  const check = useQuery(rosterCheckQuery(file, mode, columns));
  const importing = useImportRoster();
  const changeAccounts = useChangeAccounts();
  const isPending = importing.isPending || isChanging;
  const result = file ? check.data : undefined;
  const validCount = result ? result.added + result.changed + result.unchanged : 0;
  const isChecked = result !== undefined && validCount > 0 && !check.isFetching;
  const hasAnswers = isChecked && (result.problemCount === 0 || skipProblems) && isAnswered(result, answers);
  const questions = useRef<HTMLDivElement>(null);

  const choose = (next: ChosenFile) => {
    setFile(next);
    setColumns({});
    setSkipProblems(false);
    setAnswers(NO_ANSWERS);
    importing.reset();
  };
  const openSheet = (name: string) => {
    try {
      if (file?.openSheet) choose({ ...file, ...file.openSheet(name) });
    } catch {
      toast({ title: m.employees_roster_file_unreadable(), tone: 'danger' });
    }
  };
  const run = () => {
    if (!file || !result) return;
    importing.mutate(
      {
        csv: file.csv,
        mode,
        columns,
        skipProblems,
        ...toImport(answers),
        ...(isFirst && { rosterOnly: registrants === 'roster' }),
      },
      {
        onSuccess: async ({ imported }) => {
          // The roster has changed, so the file must be checked again.
          if (!imported) return void check.refetch();
          toast({ title: m.employees_roster_imported({ count: validCount }), tone: 'success' });
          setIsChanging(true);
          const { changed, refused } = await changeAccounts(result, answers);
          if (changed > 0)
            toast({ title: m.employees_roster_accounts_changed({ count: changed }), tone: 'success' });
          for (const { account, error } of refused)
            toastFailure(m.employees_roster_account_failed({ name: isolate(account.fullName) }), error);
          setIsImported(true);
        },
      },
    );
  };

  if (isImported) return <InviteAfterImport onClose={onClose} />;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={m.employees_roster_import_title()}
      description={m.employees_roster_import_text()}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button
            disabled={!isChecked}
            pending={isPending}
            // On a phone, what is not answered yet is below the window.
            onClick={hasAnswers ? run : () => questions.current?.focus()}
          >
            {m.employees_roster_do_import({ count: validCount })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <FileChoice file={file} onChoose={choose} />
        <GroupField legend={m.employees_roster_mode()} hint={MODE_TEXTS[mode].text()}>
          <ChoicePills
            name="roster-mode"
            choices={ROSTER_MODES.map((value) => ({ value, label: MODE_TEXTS[value].name() }))}
            chosen={mode}
            onChange={(event) => setMode(event.target.value === 'replace' ? 'replace' : 'add')}
          />
        </GroupField>
        {check.isFetching && !result && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )}
        {check.error && <Alert title={m.employees_roster_check_failed()}>{errorMessage(check.error)}</Alert>}
        {file && result && (
          <FilePreview
            file={file}
            result={result}
            onSheet={openSheet}
            onColumns={(changed) => {
              setColumns({ ...columns, ...changed });
              setSkipProblems(false);
              setAnswers(NO_ANSWERS);
            }}
          />
        )}
        {result && <ImportResult result={result} />}
        {result && (
          <div ref={questions} tabIndex={-1} className="flex flex-col gap-6 outline-none empty:hidden">
            {result.unknownDepartmentCount > 0 && (
              <UnknownDepartments result={result} answers={answers} onAnswer={setAnswers} />
            )}
            <DifferingAccounts result={result} answers={answers} onAnswer={setAnswers} />
            {result.problemCount > 0 && validCount > 0 && (
              <Checkbox
                label={m.employees_roster_skip({ count: result.problemCount })}
                checked={skipProblems}
                onChange={(event) => setSkipProblems(event.target.checked)}
              />
            )}
          </div>
        )}
        {isFirst && validCount > 0 && (
          <WhoCanRegister count={validCount} who={registrants} onChange={setRegistrants} />
        )}
        {importing.error && (
          <Alert title={m.employees_roster_import_failed()}>{errorMessage(importing.error)}</Alert>
        )}
      </div>
    </Dialog>
  );
}

interface WhoCanRegisterProps {
  count: number;
  who: 'roster' | 'others';
  onChange: (who: 'roster' | 'others') => void;
}

/** Asked at the first import, because a roster can change who may register. */
function WhoCanRegister({ count, who, onChange }: WhoCanRegisterProps) {
  const rule = useRegistrationRule();
  return (
    <GroupField
      legend={m.employees_roster_who()}
      hint={who === 'others' ? m.employees_roster_who_others_text() : m.employees_roster_who_roster_text()}
    >
      <ChoicePills
        name="roster-who"
        choices={[
          { value: 'roster', label: m.settings_rule_roster({ count }) },
          { value: 'others', label: m.employees_roster_who_others({ rule: rule ?? '' }) },
        ]}
        chosen={who}
        onChange={(event) => onChange(event.target.value === 'roster' ? 'roster' : 'others')}
      />
    </GroupField>
  );
}

/** Offers to invite the imported people who have no invitation. */
function InviteAfterImport({ onClose }: { onClose: () => void }) {
  // The summary is refetched after the import.
  const { data: summary, isFetching } = useQuery(rosterSummaryQuery());
  const isSettled = summary !== undefined && !isFetching;
  useEffect(() => {
    if (isSettled && summary.uninvited === 0) onClose();
  }, [isSettled, summary, onClose]);
  if (!isSettled || summary.uninvited === 0) return null;
  const { uninvited: count, isMailSent } = summary;
  return <InviteQuestion whom="uninvited" ids={[]} count={count} isMailSent={isMailSent} onClose={onClose} />;
}

const figure = (value: number) => <bdi className="text-xl font-semibold tabular">{formatNumber(value)}</bdi>;

function ImportResult({ result }: { result: RosterImportResult }) {
  const { added, changed, unchanged, removed, problemCount, problems } = result;
  const unlisted = problemCount - problems.length;
  return (
    <section aria-label={m.employees_roster_result()} className="flex flex-col gap-5">
      <Facts
        className="rounded-control border border-line bg-sunken/50 p-4"
        facts={[
          { label: m.employees_roster_added(), value: figure(added) },
          { label: m.employees_roster_changed(), value: figure(changed) },
          { label: m.employees_roster_unchanged(), value: figure(unchanged) },
          { label: m.employees_roster_removed(), value: figure(removed) },
        ]}
      />
      {problemCount > 0 && (
        <div className="flex flex-col gap-3">
          <Alert title={m.employees_roster_problems({ count: problemCount })}>
            {added + changed + unchanged === 0 && <p>{m.employees_roster_nothing()}</p>}
          </Alert>
          <div className="max-h-72 overflow-y-auto rounded-card border border-line">
            <Table label={m.employees_roster_problems({ count: problemCount })}>
              <thead>
                <tr>
                  <Th className="w-20">{m.employees_roster_line()}</Th>
                  <Th>{m.employees_roster_problem()}</Th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ line, sentence }) => (
                  <tr key={`${line} ${sentence}`}>
                    <Td className="tabular">{formatNumber(line)}</Td>
                    <Td className="wrap-anywhere">{sentence}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          {unlisted > 0 && (
            <p className="text-sm text-muted">{m.employees_roster_more_problems({ count: unlisted })}</p>
          )}
        </div>
      )}
    </section>
  );
}
