// The server sends the topics that changed, and open screens refetch their data. Nothing polls
// (docs/decisions/0112-a-page-is-told-at-a-cadence.md).
import { liveEvents } from '@bugquest/contract/system/endpoints';
import { reopenDelay, STREAM_REPLACED } from '@bugquest/contract/system/stream-events';
import { type PublicTopic, publicTopics, TOPIC_NAMES } from '@bugquest/contract/topics';
import { useEffect, useRef } from 'react';
import { gatherChanges, onGatheredChanges } from '../lib/api/changed-topics.ts';
import { noteServerReached } from '../lib/api/last-seen.ts';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { checkForUpdate } from '../lib/browser/service-worker.ts';
import { useAuth } from '../lib/session/session.tsx';

/**
 * Runs while a person is logged in. The first event has the changes since the page was opened. After a lost connection, the
 * browser reconnects, and all topics are refetched. When newer pages replace the stream of a page, the page opens its stream
 * again once it is visible.
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
    let openCount = 0;
    let events: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      events = new EventSource(`${liveEvents.path}?age=${Math.round(performance.now())}`);
      events.onopen = () => {
        openCount += 1;
        noteServerReached();
        if (openCount === 1) return;
        gatherChanges(publicTopics(TOPIC_NAMES));
        // A new version of the server may have started.
        checkForUpdate();
      };
      events.onerror = () => {
        if (events?.readyState !== EventSource.CLOSED) return;
        // The browser gives up a stream, for example, when a proxy replies 502.
        close();
        // The server may refuse the stream because the session has ended.
        void refresh.current();
        retry = setTimeout(reopen, reopenDelay());
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
