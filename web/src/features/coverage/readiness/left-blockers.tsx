import type { LeftBlocker, ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { groupBy } from '../../../lib/browser/group-by.ts';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { exitSentence } from './readiness-labels.ts';
import { Section } from './section.tsx';

type Left = Omit<LeftBlocker, 'id'> & Partial<Pick<LeftBlocker, 'id'>>;

/** `named`: with how, by whom and when. Nothing was lost with the others, so they are only listed. */
const LISTS = ['named', 'retested', 'counted'] as const;

const listOf = ({ exit, isStillCounted }: Left): (typeof LISTS)[number] =>
  isStillCounted ? 'counted' : exit === 'retested' ? 'retested' : 'named';

/** On the screen, until all are asked for. Paper has all. */
const SHOWN = 10;

export function LeftBlockers({ figures }: { figures: ReadinessFigures }) {
  const { leftBlockers, leftSince, rejectedLately } = figures;
  if (!leftBlockers || !leftSince) return <LoweredBlockers figures={figures} />;
  return (
    <LeftList leftBlockers={leftBlockers} leftSince={leftSince}>
      <p className="mt-2 text-sm text-muted">{m.coverage_rejected_lately({ count: rejectedLately })}</p>
    </LeftList>
  );
}

interface LeftListProps {
  /** Without ids for people who cannot open the reports. */
  leftBlockers: readonly Left[];
  leftSince: string;
  children?: ReactNode;
}

/** The Blockers that are no longer open. */
export function LeftList({ leftBlockers, leftSince, children }: LeftListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const lists = groupBy(leftBlockers, listOf);
  const [named = [], retested = [], counted = []] = LISTS.map((name) => lists.get(name));
  return (
    <Section
      title={m.coverage_left({ date: formatDate(leftSince) })}
      text={leftBlockers.length === 0 ? m.coverage_left_none() : ''}
      isLong
    >
      <ul className="flex flex-col gap-1">
        {named.map((left, index) => (
          <li
            key={`${left.serialNumber} ${left.exit} ${left.at}`}
            className={index < SHOWN || showsAll ? '' : 'hidden print:list-item'}
          >
            <ReportName report={left} /> {exitSentence(left)}
          </li>
        ))}
      </ul>
      {named.length > SHOWN && !showsAll && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 self-start print:hidden"
          onClick={() => setShowsAll(true)}
        >
          {m.coverage_left_all({ count: formatNumber(named.length) })}
        </Button>
      )}
      {retested.length > 0 && (
        <p className="mt-2">{m.coverage_left_retested({ reports: serialsOf(retested) })}</p>
      )}
      {counted.length > 0 && (
        <p className="mt-2">{m.coverage_left_counted({ reports: serialsOf(counted) })}</p>
      )}
      {children}
    </Section>
  );
}

const serialsOf = (reports: readonly Left[]) =>
  [...new Set(reports.map(({ serialNumber }) => isolate(serialNumber)))].join(m.ui_filter_separator());

/** A deleted report has no page. */
function ReportName({ report: { id, serialNumber, exit, duplicate } }: { report: Left }) {
  const name = <bdi>{serialNumber}</bdi>;
  const isDeleted = duplicate === null && (exit === 'deleted' || exit === 'withdrawn');
  if (!id || isDeleted) return name;
  return <TextLink href={`/admin?tab=points-review&report=${id}`}>{name}</TextLink>;
}

/** In decisions of earlier versions. */
function LoweredBlockers({
  figures: { loweredBlockers = [], rejectedLately },
}: {
  figures: ReadinessFigures;
}) {
  return (
    <Section title={m.coverage_lowered()} text={loweredBlockers.length === 0 ? m.coverage_left_none() : ''}>
      <ul className="flex flex-col gap-1">
        {loweredBlockers.map(({ id, serialNumber, severity, by, at }) => (
          <li key={`${id} ${at}`}>
            <TextLink href={`/admin?tab=points-review&report=${id}`}>
              <bdi>{serialNumber}</bdi>
            </TextLink>{' '}
            {m.coverage_lowered_line({
              severity: SEVERITY_NAMES[severity](),
              name: isolate(by || m.accounts_former_employee()),
              date: formatDate(at),
            })}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{m.coverage_rejected_lately({ count: rejectedLately })}</p>
    </Section>
  );
}
