// Notes and the end of a session, kept on the device until the server has them, so that a session works without a network.
import { addSessionNote, finishTestSession } from '@bugquest/contract/coverage/endpoints';
import type { SessionEnd } from '@bugquest/contract/coverage/sessions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { loadSetting, removeSetting, saveSetting } from '../../lib/browser/storage.ts';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';

interface Waiting {
  notes: string[];
  end?: SessionEnd;
}

const NOTHING: Waiting = { notes: [] };
const keyOf = (sessionId: string) => `test-session ${sessionId}`;

function read(sessionId: string): Waiting {
  const stored = loadSetting(keyOf(sessionId));
  return stored ? (JSON.parse(stored) as Waiting) : NOTHING;
}

/** The server will refuse it again, so it is not kept. */
const isRefused = (error: unknown) =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

export function useSessionOutbox(sessionId: string) {
  const [waiting, setWaiting] = useState(() => read(sessionId));
  const isOnline = useIsOnline();
  const sending = useRef(false);
  const { mutateAsync: sendNote } = useEndpointMutation((text: string) =>
    write(addSessionNote, { params: { id: sessionId }, body: { text } }),
  );
  const { mutateAsync: sendEnd } = useEndpointMutation((body: SessionEnd) =>
    write(finishTestSession, { params: { id: sessionId }, body }),
  );

  const store = useCallback(
    (next: Waiting) => {
      if (next.notes.length === 0 && !next.end) removeSetting(keyOf(sessionId));
      else saveSetting(keyOf(sessionId), JSON.stringify(next));
      setWaiting(next);
    },
    [sessionId],
  );

  /** Sends what waits, in order, and stops at the first failure. */
  const flush = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      for (let next = read(sessionId); next.notes.length > 0 || next.end; next = read(sessionId)) {
        const [note, ...notes] = next.notes;
        try {
          if (note !== undefined) await sendNote(note);
          else if (next.end) await sendEnd(next.end);
        } catch (error) {
          if (!isRefused(error)) return;
        }
        store(note === undefined ? NOTHING : { ...read(sessionId), notes });
      }
    } finally {
      sending.current = false;
    }
  }, [sessionId, sendNote, sendEnd, store]);

  useEffect(() => {
    if (isOnline) void flush();
  }, [isOnline, flush]);

  const add = (change: (waiting: Waiting) => Waiting) => {
    store(change(read(sessionId)));
    void flush();
  };
  return {
    waiting,
    note: (text: string) => add((now) => ({ ...now, notes: [...now.notes, text] })),
    finish: (end: SessionEnd) => add((now) => ({ ...now, end })),
  };
}
