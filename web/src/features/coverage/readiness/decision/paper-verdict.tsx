import type { SharedDecision } from '@bugquest/contract/coverage/decision-links';
import { VERDICT_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/language/format.ts';
import { formatProgramTime } from '../../../../lib/language/program-time.ts';

import { StateBadge } from './state-badge.tsx';

/** What was decided. A proposal that nobody signed decided nothing, so it does not look like a decision. */
export function PaperVerdict({ paper }: { paper: SharedDecision }) {
  const { state, verdict, signUntil } = paper;
  const name = VERDICT_NAMES[verdict]();
  if (state === 'lapsed') return <p className="font-semibold">{lapsedSentence(paper)}</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold print:text-xl">
          {state === 'proposed' ? m.coverage_paper_proposed({ verdict: name }) : name}
        </span>
        <StateBadge state={state} />
      </p>
      {state === 'proposed' && signUntil && (
        <p className="mt-1 font-semibold">
          {m.coverage_state_proposed_text({ time: formatProgramTime(signUntil) })}
        </p>
      )}
    </>
  );
}

/** "Proposed: Go · Lapsed on Nov 7, 2026, 1:00 PM without a second signature". */
function lapsedSentence({ verdict, signUntil, isReplaced, signatures }: SharedDecision): string {
  const disagreed = signatures.filter(({ agrees }) => !agrees).length;
  return [
    m.coverage_paper_proposed({ verdict: VERDICT_NAMES[verdict]() }),
    isReplaced
      ? m.coverage_paper_replaced()
      : m.coverage_paper_lapsed({ time: formatProgramTime(signUntil ?? '') }),
    ...(disagreed > 0 ? [m.coverage_paper_disagreed({ count: formatNumber(disagreed) })] : []),
  ].join(' · ');
}
