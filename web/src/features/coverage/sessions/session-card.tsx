import { holesOf } from '@bugquest/contract/coverage/holes';
import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { featureNames } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/language/format.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { coverageQuery } from '../api.ts';
import { CHARTER_TEXTS, cellSentence, RESULT_NAMES } from '../labels.ts';
import { sessionsQuery } from './sessions-query.ts';
import { StartButton } from './start-button.tsx';

const MAX_LISTED = 3;

/** Starts a session, and lists the person's last sessions. */
export function SessionCard() {
  const { id } = useEmployee();
  const { data = [] } = useQuery(sessionsQuery(id));
  const isOpen = data.some(({ finishedAt }) => finishedAt === null);
  const finished = data.filter(({ finishedAt }) => finishedAt !== null).slice(0, MAX_LISTED);
  return (
    <Card aria-labelledby="test-sessions">
      <CardHeader
        id="test-sessions"
        title={m.coverage_session_card()}
        description={isOpen ? m.coverage_session_runs() : m.coverage_session_card_text()}
        action={!isOpen && <StartButton />}
      />
      {finished.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm">
          {finished.map((session) => (
            <li key={session.id}>
              <FinishedSession session={session} />
            </li>
          ))}
        </ul>
      )}
      <WorstHoles />
      <p className="mt-3 text-sm text-muted">{m.coverage_privacy()}</p>
    </Card>
  );
}

/** Empty unless a setting shows the map to testers. */
function WorstHoles() {
  const { data } = useQuery(coverageQuery());
  const holes = data ? holesOf(data).slice(0, MAX_LISTED) : [];
  if (holes.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-sm font-semibold">{m.coverage_needed()}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 text-sm">
        {holes.map((cell) => (
          <li key={`${cell.feature} ${cell.source} ${cell.storeLanguage}`}>{cellSentence(cell)}</li>
        ))}
      </ul>
    </>
  );
}

function FinishedSession({ session }: { session: TestSession }) {
  const { charter, features, finishedAt, countedMinutes, result, points, proof } = session;
  const name = charter ? CHARTER_TEXTS[charter].name() : featureNames(features);
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-muted">
        {' · '}
        {finishedAt && formatDate(finishedAt)} · {m.coverage_minutes({ count: countedMinutes })}
        {result && ` · ${RESULT_NAMES[result]()}`}
        {points > 0 && ` · ${m.competition_points_count({ count: points })}`}
      </span>
      {proof && (
        <a
          href={proof.url}
          target="_blank"
          rel="noopener noreferrer"
          className="ms-2 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {m.coverage_proof_open()}
        </a>
      )}
    </>
  );
}
