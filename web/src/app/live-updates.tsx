// The server says which topics changed, and the open screens refetch what depends on them: nothing polls (design: decision 17).
import { liveEvents } from '@bugquest/contract/system/live/endpoints';
import { type HeardTopic, heardAs, TOPIC_NAMES } from '@bugquest/contract/topics';
import { useEffect, useRef } from 'react';
import { gatherChanges, onGatheredChanges } from '../lib/api/changed-topics.ts';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { useAuth } from '../lib/session/session.tsx';

/** Listens while a person is logged in. The browser reconnects automatically; then all topics are refetched. */
export function LiveUpdates() {
  const employeeId = useAuth().employee?.id;
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;

  useEffect(() => onGatheredChanges((topics) => void refetch.current(topics)), []);
  useEffect(() => {
    if (!employeeId || typeof EventSource === 'undefined') return;
    let opened = 0;
    const events = new EventSource(liveEvents.path);
    events.onopen = () => {
      opened += 1;
      if (opened > 1) gatherChanges(heardAs(TOPIC_NAMES));
    };
    events.onmessage = ({ data }) => gatherChanges(JSON.parse(data) as HeardTopic[]);
    return () => events.close();
  }, [employeeId]);
  return null;
}
