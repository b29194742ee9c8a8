import type { ScoringPreview } from '@bugquest/contract/settings/scoring-preview';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';

type Distribution = ScoringPreview['distribution'];

/** Number of reports by points, before and after, as bars and as a table. */
export function PreviewDistribution({ distribution }: { distribution: Distribution }) {
  const most = Math.max(1, ...distribution.flatMap(({ now, after }) => [now, after]));
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <h4 className="font-medium">{m.settings_preview_distribution()}</h4>
        <p aria-hidden="true" className="flex gap-4 text-xs text-muted">
          <Key look="bg-line-strong" label={m.settings_preview_now()} />
          <Key look="bg-accent" label={m.settings_preview_after()} />
        </p>
      </div>
      <div aria-hidden="true" className="flex h-32 items-end gap-px sm:gap-1">
        {distribution.map(({ points, now, after }) => (
          <div key={points} className="flex h-full min-w-0 flex-1 flex-col justify-end">
            <div className="flex min-h-0 flex-1 items-end justify-center gap-px border-b border-line">
              <Bar look="bg-line-strong" share={now / most} />
              <Bar look="bg-accent" share={after / most} />
            </div>
            <span className="h-5 pt-1 text-center text-[0.625rem] text-muted tabular">
              {points % 5 === 0 && points}
            </span>
          </div>
        ))}
      </div>
      <Fold title={m.settings_preview_table()}>
        <DistributionTable distribution={distribution} />
      </Fold>
    </div>
  );
}

const Bar = ({ look, share }: { look: string; share: number }) => (
  <span
    className={`${look} w-full max-w-2.5 rounded-t-[2px] transition-[height] duration-300`}
    style={{ height: `${share * 100}%` }}
  />
);

const Key = ({ look, label }: { look: string; label: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`${look} size-2.5 rounded-[2px]`} />
    {label}
  </span>
);

function DistributionTable({ distribution }: { distribution: Distribution }) {
  return (
    <Table label={m.settings_preview_distribution()}>
      <thead>
        <tr>
          <Th className="text-end!">{m.settings_preview_points()}</Th>
          <Th className="text-end!">{m.settings_preview_now()}</Th>
          <Th className="text-end!">{m.settings_preview_after()}</Th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ points, now, after }) => (
          <tr key={points}>
            <Td numeric>{formatNumber(points)}</Td>
            <Td numeric>{formatNumber(now)}</Td>
            <Td numeric>{formatNumber(after)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
