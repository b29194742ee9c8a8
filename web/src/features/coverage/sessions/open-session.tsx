import { addSessionNote, finishTestSession } from '@bugquest/contract/coverage/endpoints';
import type { Mission } from '@bugquest/contract/coverage/missions';
import {
  EXTENSION_MINUTES,
  MAX_SESSION_MINUTES,
  MIN_COUNTED_MINUTES,
  type SessionEnd,
  type TestSession,
} from '@bugquest/contract/coverage/sessions';
import { m } from '@bugquest/phrases/messages';
import { Bug, Flag, ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { addEntry, type Entry, requestOf } from '../../../lib/device/entries.ts';
import { useEntries } from '../../../lib/device/use-entries.ts';
import { uuid } from '../../../lib/device/uuid.ts';
import { NEW_REPORT_ADDRESS } from '../../../lib/forms/draft-address.ts';
import { useStore } from '../../../lib/hooks/store.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useExtendSession } from '../api.ts';
import { HuntTasks } from '../hunts/hunt-tasks.tsx';
import { CHARTER_TEXTS, RESULT_NAMES } from '../labels.ts';
import { MissionSteps, MissionTask } from '../missions/mission-steps.tsx';
import { DryNotice } from './dry-notice.tsx';
import { EndDialog } from './end-dialog.tsx';
import { nextHunt } from './next-hunt.ts';
import { RefusedEntries } from './refused-entries.tsx';
import { useSessionMission, useSessionName } from './session-name.ts';
import { endedHere, toastThanks } from './thanks.ts';

export function OpenSession({ session, employeeId }: { session: TestSession; employeeId: string }) {
  const { waitingNotes, refused, isEnding, addNote, finish } = useSessionEntries(session.id, employeeId);
  const mission = useSessionMission(session);
  const name = useSessionName(session);
  const extend = useExtendSession();
  const [dialog, setDialog] = useState<'notes' | 'end'>();
  const minutesLeft = useMinutesLeft(session);
  const isOnline = useIsOnline();
  const next = useStore(nextHunt);
  useEffect(() => {
    if (next) setDialog('end');
  }, [next]);
  // If another tab ends the session, the next one must not begin with this question.
  useEffect(() => () => nextHunt.set(null), []);
  // The end waits for a network, but the session is over for the person.
  if (isEnding)
    return isOnline ? null : (
      <Bar>
        <p className="flex-1 py-2 text-sm">{m.coverage_end_waits()}</p>
      </Bar>
    );
  return (
    <>
      <Bar>
        <p className="min-w-0 flex-1 text-sm leading-tight">
          <span className="block truncate font-semibold">{name}</span>
          <span className="tabular">
            {minutesLeft > 0 ? m.coverage_minutes_left({ count: minutesLeft }) : m.coverage_time_over()}
          </span>
        </p>
        {minutesLeft <= ENDING_MINUTES && session.minutes < MAX_SESSION_MINUTES && (
          <Button
            variant="secondary"
            size="sm"
            pending={extend.isPending}
            onClick={() =>
              extend.mutateAsync(session.id).catch((error) => toastFailure(m.coverage_not_extended(), error))
            }
          >
            {m.coverage_extend({ count: EXTENSION_MINUTES })}
          </Button>
        )}
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setDialog('notes')}>
          <ListChecks aria-hidden="true" />
          <span className="max-sm:sr-only">{m.coverage_task()}</span>
        </Button>
        <ButtonLink variant="secondary" size="sm" href={NEW_REPORT_ADDRESS}>
          <Bug aria-hidden="true" />
          <span className="max-sm:sr-only">{m.coverage_report()}</span>
        </ButtonLink>
        <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setDialog('end')}>
          <Flag className="max-sm:hidden" aria-hidden="true" />
          {m.coverage_finish()}
        </Button>
        <TimeAnnouncement left={minutesLeft} minutes={session.minutes} />
      </Bar>
      {dialog === 'notes' && (
        <NotesDialog
          notes={[...session.notes.map(({ text }) => text), ...waitingNotes]}
          refused={refused}
          session={session}
          mission={mission}
          onAdd={addNote}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'end' && (
        <EndDialog
          isShort={endsEarly(session)}
          onClose={() => {
            setDialog(undefined);
            nextHunt.set(null);
          }}
          onEnd={(end) => {
            finish(end);
            setDialog(undefined);
            // After a longer time without a network, a start would be a surprise.
            if (!isOnline) nextHunt.set(null);
            // The reply shows what a session that counts has changed.
            if (isOnline && counts(end, session)) endedHere.set(session.id, Date.now());
            else toastThanks({ ...end, isShort: endsEarly(session) });
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

/** The session can be extended from this many minutes before its planned end. */
const ENDING_MINUTES = 5;

/** Whole minutes until the planned end. */
const countMinutesLeft = (startedAt: string, minutes: number) =>
  Math.ceil((Date.parse(startedAt) + minutes * 60_000 - serverNow()) / 60_000);

function useMinutesLeft({ startedAt, minutes }: TestSession): number {
  const [minutesLeft, setLeft] = useState(() => countMinutesLeft(startedAt, minutes));
  useEffect(() => {
    const timer = setInterval(() => setLeft(countMinutesLeft(startedAt, minutes)), 5_000);
    return () => clearInterval(timer);
  }, [startedAt, minutes]);
  return Math.min(minutesLeft, minutes);
}

/** Announces half time and the last five minutes to screen readers, without an interruption. */
function TimeAnnouncement({ left, minutes }: { left: number; minutes: number }) {
  const isAnnounced = left === Math.floor(minutes / 2) || left === ENDING_MINUTES;
  return (
    <span role="status" className="sr-only">
      {isAnnounced ? m.coverage_minutes_left({ count: left }) : ''}
    </span>
  );
}

interface NotesDialogProps {
  notes: readonly string[];
  refused: readonly Entry[];
  session: TestSession;
  mission: Mission | undefined;
  onAdd: (text: string) => void;
  onClose: () => void;
}

function NotesDialog({ notes, refused, session, mission, onAdd, onClose }: NotesDialogProps) {
  const { charter, tasks } = session;
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  const close = () => {
    add();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={m.coverage_task_notes()}
      description={m.coverage_notes_text()}
      footer={<Button onClick={add}>{m.coverage_note_add()}</Button>}
    >
      <div className="flex flex-col gap-4">
        <DryNotice session={session} onSwitch={close} />
        {charter && <p className="rounded-card bg-sunken p-3 text-sm">{CHARTER_TEXTS[charter].text()}</p>}
        {!mission && <HuntTasks tasks={tasks} />}
        {mission && (
          <>
            <MissionTask mission={mission} />
            <MissionSteps mission={mission} onReport={close} />
          </>
        )}
        <Field label={m.coverage_note()}>
          <TextArea value={text} maxLength={1000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <RefusedEntries entries={refused} />
        <ul className="flex flex-col gap-2">
          {notes.toReversed().map((one, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: notes may be equal, and none is removed.
              key={notes.length - index}
              {...typedText(one)}
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

const counts = ({ result }: SessionEnd, session: TestSession): boolean =>
  result !== 'stopped' && !endsEarly(session);

/** Whether the session would not count for the map if it ended now. */
const endsEarly = ({ startedAt }: TestSession): boolean =>
  serverNow() - Date.parse(startedAt) < MIN_COUNTED_MINUTES * 60_000;

/** Notes and the end of a session wait for a network. */
function useSessionEntries(sessionId: string, employeeId: string) {
  const queue = `test-session ${sessionId}`;
  const { waiting, refused } = useEntries(employeeId);
  const ofSession = waiting.filter((entry) => entry.queue === queue);
  const params = { id: sessionId };
  return {
    waitingNotes: ofSession.flatMap(({ kind, text }) => (kind === 'note' ? [text] : [])),
    refused: refused.filter((entry) => entry.queue === queue),
    isEnding: ofSession.some(({ kind }) => kind === 'end'),
    addNote: (text: string) => {
      const request = requestOf(addSessionNote, { params, body: { id: uuid(), text } });
      void addEntry({ employeeId, queue, kind: 'note', text, ...request });
    },
    finish: (end: SessionEnd) => {
      const text = [RESULT_NAMES[end.result](), end.tried, end.obstacle].filter(Boolean).join('\n');
      const request = requestOf(finishTestSession, { params, body: end });
      void addEntry({ employeeId, queue, kind: 'end', text, ...request });
    },
  };
}
