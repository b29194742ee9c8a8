import {
  SESSION_RESULTS,
  type SessionEnd,
  sessionEnd,
  type TestSession,
} from '@bugquest/contract/coverage/sessions';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Bug, Flag, NotebookPen, Timer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NEW_REPORT_ADDRESS } from '../../lib/forms/draft-address.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ChoicePills } from '../../ui/forms/choice-pills.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { GroupField } from '../../ui/forms/group-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sessionsQuery } from './api.ts';
import { CHARTER_TEXTS, RESULT_NAMES } from './labels.ts';
import { useSessionOutbox } from './session-outbox.ts';

/** The slim bar of the open session, on every screen. */
export function SessionBar({ employeeId }: { employeeId: string }) {
  const { data } = useQuery(sessionsQuery(employeeId));
  const open = data?.find(({ finishedAt }) => finishedAt === null);
  return open ? <OpenSession key={open.id} session={open} /> : null;
}

function OpenSession({ session }: { session: TestSession }) {
  const { waiting, note, finish } = useSessionOutbox(session.id);
  const [dialog, setDialog] = useState<'notes' | 'end'>();
  const left = useMinutesLeft(session);
  const isOnline = useIsOnline();
  // The end waits for a network; the session is over for the person.
  if (waiting.end)
    return isOnline ? null : (
      <Bar>
        <p className="flex-1 py-2 text-sm">{m.coverage_end_waits()}</p>
      </Bar>
    );
  return (
    <>
      <Bar>
        <p className="flex min-w-0 flex-1 items-center gap-2 text-sm">
          <Timer aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="shrink-0 font-semibold tabular">
            {left > 0 ? m.coverage_minutes_left({ count: left }) : m.coverage_time_over()}
          </span>
          <span className="truncate max-sm:hidden">{nameOf(session)}</span>
        </p>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setDialog('notes')}>
          <NotebookPen aria-hidden="true" />
          {m.coverage_notes()}
        </Button>
        <ButtonLink variant="secondary" size="sm" href={reportAddress(session)}>
          <Bug aria-hidden="true" />
          {m.coverage_report()}
        </ButtonLink>
        <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('end')}>
          <Flag aria-hidden="true" />
          {m.coverage_finish()}
        </Button>
        <Announcement left={left} minutes={session.minutes} />
      </Bar>
      {dialog === 'notes' && (
        <NotesDialog
          notes={[...session.notes.map(({ text }) => text), ...waiting.notes]}
          charter={session.charter}
          onAdd={note}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'end' && (
        <EndDialog
          onClose={() => setDialog(undefined)}
          onEnd={(end) => {
            finish(end);
            setDialog(undefined);
            thank(end);
          }}
        />
      )}
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={m.coverage_session()}
      className="sticky top-16 z-20 border-b border-line bg-ink text-paper print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-2 py-1.5">{children}</div>
    </section>
  );
}

const nameOf = ({ charter, features }: TestSession): string =>
  charter ? CHARTER_TEXTS[charter].name() : features.map((one) => FEATURE_NAMES[one]()).join(' · ');

/** The form of a new report with what the session is about. */
export function reportAddress({ features, source, storeLanguage }: TestSession): string {
  const filled = new URLSearchParams({ source, storeLanguage, ...(features[0] && { feature: features[0] }) });
  return `${NEW_REPORT_ADDRESS}&${filled}`;
}

/** Whole minutes until the planned end. It moves once a minute, so that nothing ticks. */
function useMinutesLeft({ startedAt, minutes }: TestSession): number {
  const count = () => Math.ceil((Date.parse(startedAt) + minutes * 60_000 - Date.now()) / 60_000);
  const [left, setLeft] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: count reads the same session.
  useEffect(() => {
    const timer = setInterval(() => setLeft(count()), 5_000);
    return () => clearInterval(timer);
  }, [startedAt, minutes]);
  return Math.min(left, minutes);
}

/** Half time and the last five minutes, for screen readers, politely. */
function Announcement({ left, minutes }: { left: number; minutes: number }) {
  const isSaid = left === Math.floor(minutes / 2) || left === 5;
  return (
    <span role="status" className="sr-only">
      {isSaid ? m.coverage_minutes_left({ count: left }) : ''}
    </span>
  );
}

interface NotesDialogProps {
  notes: readonly string[];
  charter: TestSession['charter'];
  onAdd: (text: string) => void;
  onClose: () => void;
}

function NotesDialog({ notes, charter, onAdd, onClose }: NotesDialogProps) {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        add();
        onClose();
      }}
      title={m.coverage_notes()}
      description={m.coverage_notes_text()}
      footer={<Button onClick={add}>{m.coverage_note_add()}</Button>}
    >
      <div className="flex flex-col gap-4">
        {charter && <p className="rounded-card bg-sunken p-3 text-sm">{CHARTER_TEXTS[charter].text()}</p>}
        <Field label={m.coverage_note()}>
          <TextArea value={text} maxLength={1000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <ul className="flex flex-col gap-2">
          {notes.toReversed().map((one, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: notes may be equal, and none is removed.
              key={notes.length - index}
              dir="auto"
              className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere"
            >
              {one}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Three questions, answered in under a minute. */
function EndDialog({ onEnd, onClose }: { onEnd: (end: SessionEnd) => void; onClose: () => void }) {
  const form = useContractForm(sessionEnd, { defaultValues: { tried: '', obstacle: '' } });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title={m.coverage_end_title()}
      submitLabel={m.coverage_finish()}
      pending={false}
      isDirty={isDirty}
      onSubmit={form.handleSubmit((end) => onEnd(end))}
      onClose={onClose}
    >
      <GroupField legend={m.coverage_end_result()} error={errors.result?.message as string | undefined}>
        <ChoicePills
          {...form.register('result')}
          choices={SESSION_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value]() }))}
        />
      </GroupField>
      <Field label={m.coverage_end_tried()} optional error={errors.tried?.message as string | undefined}>
        <TextArea {...form.register('tried')} rows={2} />
      </Field>
      <Field
        label={m.coverage_end_obstacle()}
        hint={m.coverage_end_obstacle_hint()}
        optional
        error={errors.obstacle?.message as string | undefined}
      >
        <TextArea {...form.register('obstacle')} rows={2} />
      </Field>
      <p className="text-sm text-muted">{m.coverage_privacy()}</p>
    </FormDialog>
  );
}

function thank({ result }: SessionEnd): void {
  const texts = {
    found_nothing: { title: m.coverage_thanks_nothing(), description: m.coverage_thanks_nothing_text() },
    found_problems: { title: m.coverage_thanks(), description: m.coverage_thanks_problems_text() },
    stopped: { title: m.coverage_thanks(), description: m.coverage_thanks_stopped_text() },
  };
  toast({ ...texts[result], tone: 'success' });
}
