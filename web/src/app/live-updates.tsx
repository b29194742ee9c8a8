// The server says which topics changed, and the open screens refetch what depends on them: nothing polls (design: decision 17).
import { liveEvents } from '@bugquest/contract/system/live/endpoints';
import { TOPIC_NAMES, type Topic } from '@bugquest/contract/topics';
import { useEffect, useRef } from 'react';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { useAuth } from '../lib/session/session.tsx';

/** Changes that come in a burst are answered by one round of reads. */
const GATHER_MS = 300;

/** Listens while a person is logged in. The browser reconnects automatically; then all topics are refetched. */
export function LiveUpdates() {
  const employeeId = useAuth().employee?.id;
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;

  useEffect(() => {
    if (!employeeId || typeof EventSource === 'undefined') return;
    const changed = new Set<Topic>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const gather = (topics: readonly Topic[]) => {
      for (const topic of topics) changed.add(topic);
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void refetch.current([...changed]);
        changed.clear();
      }, GATHER_MS);
    };

    let opened = 0;
    const events = new EventSource(liveEvents.path);
    events.onopen = () => {
      opened += 1;
      if (opened > 1) gather(TOPIC_NAMES);
    };
    events.onmessage = ({ data }) => gather(JSON.parse(data) as Topic[]);
    return () => {
      events.close();
      clearTimeout(gathering);
    };
  }, [employeeId]);
  return null;
}
