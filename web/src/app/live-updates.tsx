// The server says which topics changed, and the open screens refetch what depends on them: nothing polls (design: decision 17).
import { liveEvents, STREAM_REPLACED } from '@bugquest/contract/system/live/endpoints';
import { type HeardTopic, heardAs, TOPIC_NAMES } from '@bugquest/contract/topics';
import { useEffect, useRef } from 'react';
import { gatherChanges, onGatheredChanges } from '../lib/api/changed-topics.ts';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { useAuth } from '../lib/session/session.tsx';

/**
 * Listens while a person is logged in. The browser reconnects automatically; then all topics are refetched. A page whose
 * stream was replaced by newer pages listens again when it is shown.
 */
export function LiveUpdates() {
  const employeeId = useAuth().employee?.id;
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;

  useEffect(() => onGatheredChanges((topics) => void refetch.current(topics)), []);
  useEffect(() => {
    if (!employeeId || typeof EventSource === 'undefined') return;
    let opened = 0;
    let events: EventSource | undefined;
    const open = () => {
      events = new EventSource(liveEvents.path);
      events.onopen = () => {
        opened += 1;
        if (opened > 1) gatherChanges(heardAs(TOPIC_NAMES));
      };
      events.onmessage = ({ data }) => gatherChanges(JSON.parse(data) as HeardTopic[]);
      events.addEventListener(STREAM_REPLACED, close);
    };
    const close = () => {
      events?.close();
      events = undefined;
    };
    const reopen = () => {
      if (!events && document.visibilityState === 'visible') open();
    };
    open();
    document.addEventListener('visibilitychange', reopen);
    return () => {
      document.removeEventListener('visibilitychange', reopen);
      close();
    };
  }, [employeeId]);
  return null;
}
