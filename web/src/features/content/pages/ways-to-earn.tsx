import type { getScoring } from '@bugquest/contract/competition/endpoints';
import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/score-parts';
import {
  BONUS_PERCENTS,
  MAX_BONUS_A_MISSION,
  MAX_BONUS_A_REPORT,
} from '@bugquest/contract/coverage/missions';
import type { Output } from '@bugquest/contract/endpoint';
import { PRESET_BONUS, PRESET_REDUCED_PERCENT } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber, formatPercent, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { WAYS_TO_EARN_ID } from '../../../lib/names/ways-to-earn.ts';
import { scoringQuery } from '../../../lib/queries/scoring-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';

interface Way {
  name: string;
  points: string;
  when: string;
}

const upTo = (points: string) => m.content_ways_up_to({ points });

/** What the program pays for, by its settings. Ways that pay nothing now are left out; decisions never are. */
export function waysToEarn(settings: Output<typeof getScoring.reply>): Way[] {
  const { meTooPoints, newEvidencePoints, retestPoints, duplicateShare, appealDays } = settings;
  const { nothingFoundPoints } = settings;
  const paid = (points: number, name: string, when: string): Way[] =>
    points > 0 ? [{ name, points: formatSigned(points), when }] : [];
  return [
    {
      name: m.content_ways_report(),
      points: upTo(formatNumber(MAX_SUBMISSION_POINTS)),
      when: m.content_ways_report_when(),
    },
    {
      name: m.content_ways_mission(),
      points: m.content_ways_mission_points({ points: isolate(formatSigned(MAX_BONUS_A_REPORT)) }),
      when: m.content_ways_mission_when({
        percents: upTo(formatPercent(Math.max(...BONUS_PERCENTS) / 100)),
        most: formatNumber(MAX_BONUS_A_MISSION),
      }),
    },
    ...paid(meTooPoints, m.content_ways_me_too(), m.content_ways_me_too_when()),
    ...paid(newEvidencePoints, m.content_ways_evidence(), m.content_ways_evidence_when()),
    ...paid(retestPoints, m.content_ways_retest(), m.content_ways_retest_when()),
    ...paid(nothingFoundPoints, m.content_ways_nothing(), m.content_ways_nothing_when()),
    {
      name: m.content_ways_bonus(),
      points: formatSigned(PRESET_BONUS),
      when: m.content_ways_bonus_when(),
    },
    {
      name: m.content_ways_reduced(),
      points: m.content_ways_share({ percent: formatPercent(PRESET_REDUCED_PERCENT / 100) }),
      when: m.content_ways_reduced_when(),
    },
    {
      name: m.content_ways_duplicate(),
      points:
        duplicateShare > 0
          ? m.content_ways_share({ percent: formatPercent(duplicateShare / 100) })
          : formatNumber(0),
      when:
        duplicateShare > 0 || !(meTooPoints > 0)
          ? m.content_ways_duplicate_when()
          : m.content_ways_copy_when({ count: meTooPoints }),
    },
    {
      name: m.content_ways_rejected(),
      points: formatNumber(0),
      when: appealDays > 0 ? m.content_ways_rejected_when() : m.content_ways_rejected_final(),
    },
    { name: m.content_ways_manual(), points: m.content_ways_varies(), when: m.content_ways_manual_when() },
  ];
}

/** A section of the help center. A link to it (lib/names/ways-to-earn.ts) scrolls to it when the settings are loaded. */
export function WaysToEarn() {
  const scoring = useQuery(scoringQuery());
  const { data } = scoring;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded || window.location.hash !== `#${WAYS_TO_EARN_ID}`) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  return (
    <div className="page max-w-3xl! pb-10 sm:pb-16">
      <h2
        id={WAYS_TO_EARN_ID}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-20 text-xl font-semibold tracking-tight outline-none sm:text-2xl"
      >
        {m.content_ways_title()}
      </h2>
      <p className="mt-2 text-muted">{m.content_ways_text()}</p>
      <div className="mt-4 rounded-card border border-line bg-surface">
        {data ? (
          <WaysTable ways={waysToEarn(data)} />
        ) : (
          <QueryState query={scoring} title={m.content_ways_failed()} skeleton="h-96 w-full" />
        )}
      </div>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        <li>{m.content_ways_time()}</li>
        <li>{m.content_ways_seasons()}</li>
      </ul>
      <p className="mt-4">
        <TextLink href="/about">{m.content_ways_weights()}</TextLink>
      </p>
    </div>
  );
}

/** On phones, the time of payment is below the name. */
const WaysTable = ({ ways }: { ways: readonly Way[] }) => (
  <Table label={m.content_ways_title()}>
    <thead>
      <tr>
        <Th>{m.content_ways_what()}</Th>
        <Th>{m.content_ways_points()}</Th>
        <Th className="max-sm:hidden">{m.content_ways_when()}</Th>
      </tr>
    </thead>
    <tbody>
      {ways.map(({ name, points, when }) => (
        <tr key={name}>
          <th
            scope="row"
            className="border-b border-line py-2.5 ps-5 pe-3 text-start align-top font-medium [tr:last-child>&]:border-b-0"
          >
            {name}
            <span className="mt-1 block font-normal text-muted sm:hidden">{when}</span>
          </th>
          <Td className="align-top! font-semibold tabular sm:whitespace-nowrap">
            <bdi>{points}</bdi>
          </Td>
          <Td className="align-top! text-muted max-sm:hidden">{when}</Td>
        </tr>
      ))}
    </tbody>
  </Table>
);
