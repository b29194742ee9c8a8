import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { decisionsQuery, readinessQuery } from '../admin-api.ts';
import { BuildsCard, type SaveBuilds } from './builds-card.tsx';
import { DecisionDialog } from './decision/decision-dialog.tsx';
import { DecisionList } from './decision/decision-list.tsx';
import { Figures } from './readiness-figures.tsx';

interface ReadinessTabProps {
  /** The change of the limits that waits for an administrator, if there is one. */
  proposal: ReactNode;
  /** The cards with the limits of the gates and their lock. */
  limits: ReactNode;
  /** The button that downloads the figures. */
  download: ReactNode;
  saveBuilds: SaveBuilds;
}

/** Links to the decisions, with the current figures below them. It prints on A4. */
export function ReadinessTab({ proposal, limits, download, saveBuilds }: ReadinessTabProps) {
  const query = useQuery(readinessQuery());
  const decisions = useQuery(decisionsQuery());
  const [isDeciding, setDeciding] = useState(false);
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </QueryState>
    );
  const seen = decisions.data && { figures: data, decisions: decisions.data };
  return (
    <div className="flex flex-col gap-5 print:gap-4 print:text-sm">
      <p className="hidden print:block">
        {m.coverage_printed({ time: formatDateTime(new Date().toISOString()) })}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">{m.coverage_readiness_about()}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.coverage_print()}
          </Button>
          {download}
          <Button aria-haspopup="dialog" disabled={!seen} onClick={() => setDeciding(true)}>
            {m.coverage_decide()}
          </Button>
        </div>
      </div>
      {proposal}
      <Figures figures={data} isCurrent>
        <DecisionList decisions={decisions.data ?? []} />
      </Figures>
      {limits}
      <BuildsCard save={saveBuilds} />
      {isDeciding && seen && <DecisionDialog shown={seen} onClose={() => setDeciding(false)} />}
    </div>
  );
}
