// The server sends the topics that changed, and the open screens read their data again. Nothing polls (design: decision 17).
import { liveEvents } from '@bugquest/contract/system/endpoints';
import { STREAM_REPLACED } from '@bugquest/contract/system/stream-events';
import { type PublicTopic, publicTopics, TOPIC_NAMES } from '@bugquest/contract/topics';
import { useEffect, useRef } from 'react';
import { gatherChanges, onGatheredChanges } from '../lib/api/changed-topics.ts';
import { noteServerReached } from '../lib/api/last-seen.ts';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { checkForUpdate } from '../lib/browser/service-worker.ts';
import { useAuth } from '../lib/session/session.tsx';

/** Milliseconds until a stream is opened again that the browser has given up, for example because a proxy answered with 502. */
const REOPEN_AFTER = 5_000;

/**
 * Receives changes while a person is logged in, first those since the page was opened. The browser reconnects automatically after
 * a lost connection; then all topics are read again. A page whose stream was replaced by newer pages receives changes again when
 * it is shown.
 */
export function LiveUpdates() {
  const { employee, refreshEmployee } = useAuth();
  const employeeId = employee?.id;
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;
  const refresh = useRef(refreshEmployee);
  refresh.current = refreshEmployee;

  useEffect(() => onGatheredChanges((topics) => void refetch.current(topics)), []);
  useEffect(() => {
    if (!employeeId || typeof EventSource === 'undefined') return;
    let opened = 0;
    let events: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      events = new EventSource(`${liveEvents.path}?age=${Math.round(performance.now())}`);
      events.onopen = () => {
        opened += 1;
        noteServerReached();
        if (opened === 1) return;
        gatherChanges(publicTopics(TOPIC_NAMES));
        // The server may have been started again with a new version.
        checkForUpdate();
      };
      events.onerror = () => {
        if (events?.readyState !== EventSource.CLOSED) return;
        close();
        // The stream may be refused because the session has ended, which the page does not know yet.
        void refresh.current();
        retry = setTimeout(reopen, REOPEN_AFTER);
      };
      events.onmessage = ({ data }) => gatherChanges(JSON.parse(data) as PublicTopic[]);
      events.addEventListener(STREAM_REPLACED, close);
    };
    const close = () => {
      events?.close();
      events = undefined;
    };
    const reopen = () => {
      clearTimeout(retry);
      if (!events && document.visibilityState === 'visible') open();
    };
    open();
    document.addEventListener('visibilitychange', reopen);
    return () => {
      document.removeEventListener('visibilitychange', reopen);
      clearTimeout(retry);
      close();
    };
  }, [employeeId]);
  return null;
}
