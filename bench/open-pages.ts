// Open dashboards. Each holds an event stream and reads again as the browser does.
import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { getEmployeeStats, getRank, listOwnSeasons } from '@bugquest/contract/competition/endpoints';
import { getCoverage, listMissions, listTestSessions } from '@bugquest/contract/coverage/endpoints';
import type { Endpoint } from '@bugquest/contract/endpoint';
import { countUnread } from '@bugquest/contract/notifications/endpoints';
import { listCurrentAnnouncements } from '@bugquest/contract/outreach/endpoints';
import { listEmployeeBugReports } from '@bugquest/contract/reports/endpoints';
import { listDeletionFeedback } from '@bugquest/contract/review/endpoints';
import { getProgramState } from '@bugquest/contract/settings/endpoints';
import { liveEvents } from '@bugquest/contract/system/endpoints';
import { GATHER_CHANGES_MS } from '@bugquest/contract/system/stream-events';
import { isChangedBy, type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import type { Person } from './seed.ts';

/** The reads of a tester's open dashboard: the session, the unread notifications, and the parts of the home. */
const READS: readonly { endpoint: Endpoint; query?: string }[] = [
  { endpoint: currentSession },
  { endpoint: getEmployeeStats },
  { endpoint: getRank },
  { endpoint: listEmployeeBugReports, query: '?limit=5' },
  { endpoint: listEmployeeBugReports, query: '?limit=3&state=waiting' },
  { endpoint: listOwnSeasons },
  { endpoint: listMissions },
  { endpoint: listTestSessions },
  { endpoint: getCoverage },
  { endpoint: listDeletionFeedback },
  { endpoint: listCurrentAnnouncements },
  { endpoint: countUnread },
  { endpoint: getProgramState },
];

export interface OpenPages {
  /** Reads that no person asked for. */
  reads(): number;
  close(): Promise<void>;
}

/** Resolves when every page has its stream. */
export async function openPages(origin: string, people: readonly Person[]): Promise<OpenPages> {
  let reads = 0;
  const countRead = () => {
    reads += 1;
  };
  const closing = new AbortController();
  const pages = await Promise.all(
    people.map((person) => openPage(origin, person, closing.signal, countRead)),
  );
  return {
    reads: () => reads,
    async close() {
      closing.abort();
      await Promise.all(pages.map(({ ended }) => ended));
    },
  };
}

async function openPage(origin: string, { id, cookie }: Person, closed: AbortSignal, onRead: () => void) {
  const changed = new Set<PublicTopic>();
  let reading = new AbortController();
  const read = async (path: string, signal: AbortSignal) => {
    onRead();
    const reply = await fetch(origin + path, { headers: { cookie }, signal });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
  };
  const readAgain = async () => {
    const topics = [...changed];
    changed.clear();
    // The browser cancels an earlier read that has not been answered.
    reading.abort();
    reading = new AbortController();
    const signal = AbortSignal.any([reading.signal, closed]);
    await Promise.all(
      READS.filter(({ endpoint }) => isChangedBy(publicTopics(endpoint.topics ?? []), topics)).map(
        ({ endpoint, query = '' }) => read(endpoint.path.replace(':id', id) + query, signal),
      ),
    ).catch((error) => {
      if (!signal.aborted) throw error;
    });
  };
  const hear = (topics: readonly PublicTopic[]) => {
    if (changed.size === 0) setTimeout(readAgain, GATHER_CHANGES_MS);
    for (const topic of topics) changed.add(topic);
  };
  const stream = await fetch(origin + liveEvents.path, { headers: { cookie }, signal: closed });
  if (!stream.ok) throw new Error(`${liveEvents.path} answers ${stream.status}`);
  const ended = listen(stream, hear).catch((error) => {
    if (!closed.aborted) throw error;
  });
  return { ended };
}

async function listen(stream: Response, hear: (topics: readonly PublicTopic[]) => void): Promise<void> {
  let rest = '';
  for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('data: ')) hear(JSON.parse(line.slice(6)));
  }
}
