import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminSettings } from '@bugquest/contract/settings/schema';
import type { ScoringPreview as Preview } from '@bugquest/contract/settings/scoring-preview';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MoveRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { featureLabel } from '../../../lib/names/report-labels.ts';
import { classes } from '../../../ui/classes.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { scoringPreviewQuery } from '../api.ts';
import { scoringForm, toTypedScoring } from '../typed-settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';

/** The effect on the latest reports. Invalid input keeps the last preview. */
export function ScoringPreview({ form }: { form: ScoringFields }) {
  const parsedForm = scoringForm.safeParse(form.watch());
  const [shownScoring, setShownScoring] = useState(parsedForm.data?.scoring);
  const settledScoring = useDebouncedValue(parsedForm.success ? JSON.stringify(parsedForm.data.scoring) : '');
  useEffect(() => {
    if (settledScoring) setShownScoring(JSON.parse(settledScoring));
  }, [settledScoring]);
  return (
    <section aria-labelledby="scoring-preview" className="min-w-0 lg:border-s lg:border-line lg:ps-10">
      <h3 id="scoring-preview" className="mb-1 text-sm font-medium">
        {m.settings_preview()}
      </h3>
      {shownScoring && <PreviewResult scoring={shownScoring} isValid={parsedForm.success} />}
    </section>
  );
}

function PreviewResult({
  scoring,
  isValid,
}: {
  scoring: Parameters<typeof scoringPreviewQuery>[0];
  isValid: boolean;
}) {
  const preview = useQuery(scoringPreviewQuery(scoring));
  if (!preview.data)
    return <QueryState query={preview} title={m.settings_preview_failed()} skeleton="h-96" />;
  if (preview.data.reports === 0) return <p className="text-muted">{m.settings_preview_none()}</p>;
  return (
    <div aria-busy={preview.isFetching} className="flex flex-col gap-5">
      <p className="flex items-center gap-2 text-sm text-muted" role="status">
        {isValid ? m.settings_preview_reports({ count: preview.data.reports }) : m.settings_preview_invalid()}
        {preview.isFetching && <Spinner />}
      </p>
      <Figures preview={preview.data} />
      <PreviewDistribution distribution={preview.data.distribution} />
      {preview.data.same === preview.data.reports ? (
        <p className="text-sm text-muted">{m.settings_preview_same()}</p>
      ) : (
        <PreviewExamples examples={preview.data.examples} />
      )}
    </div>
  );
}

function Figures({ preview }: { preview: Preview }) {
  const { averageNow, averageAfter, higher, lower, same } = preview;
  return (
    <dl className="grid grid-cols-3 gap-3">
      <Figure label={m.settings_preview_average()} className="col-span-3 bg-accent-soft">
        <span className="flex items-center gap-2.5">
          {formatNumber(averageNow, 1)}
          <MoveRight aria-hidden="true" className="size-5 text-muted rtl:rotate-180" />
          <span className="sr-only">{m.settings_preview_after()}</span>
          <span className="text-accent-ink">{formatNumber(averageAfter, 1)}</span>
        </span>
      </Figure>
      <Figure label={m.settings_preview_higher()}>{formatNumber(higher)}</Figure>
      <Figure label={m.settings_preview_lower()}>{formatNumber(lower)}</Figure>
      <Figure label={m.settings_preview_unchanged()}>{formatNumber(same)}</Figure>
    </dl>
  );
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 rounded-control px-3.5 py-2.5', className ?? 'bg-sunken')}>
      <dt className="text-xs font-medium text-muted">{label}</dt>
      <dd className="text-xl font-semibold tabular">{children}</dd>
    </div>
  );
}

const KEYS = ['scoring'] as const;

export function useScoringForm(settings: AdminSettings) {
  return useSettingsForm({
    settings,
    keys: KEYS,
    schema: scoringForm,
    toTyped: toTypedScoring,
    toSettings: (typed) => typed,
  });
}

export type ScoringFields = ReturnType<typeof useScoringForm>['form'];

function PreviewExamples({ examples }: { examples: Preview['examples'] }) {
  return (
    <div>
      <h4 className="mb-2 text-sm font-medium">{m.settings_preview_examples()}</h4>
      <div className="rounded-card border border-line">
        <Table label={m.settings_preview_examples()}>
          <thead>
            <tr>
              <Th>{m.settings_preview_report()}</Th>
              <Th className="text-end!">{m.settings_preview_now()}</Th>
              <Th className="text-end!">{m.settings_preview_after()}</Th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ serialNumber, feature, severity, now, after }) => (
              <tr key={serialNumber}>
                <Td>
                  <bdi className="font-medium tabular">{serialNumber}</bdi>
                  <span className="block text-xs text-muted">
                    <bdi>{featureLabel(feature)}</bdi> · {SEVERITY_NAMES[severity]()}
                  </span>
                </Td>
                <Td numeric>{formatNumber(now)}</Td>
                <Td numeric className="font-semibold text-accent-ink">
                  {formatNumber(after)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

type Distribution = Preview['distribution'];

/** Before and after, as bars and as a table. */
function PreviewDistribution({ distribution }: { distribution: Distribution }) {
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
              <Bar className="bg-line-strong" share={now / most} />
              <Bar className="bg-accent" share={after / most} />
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

const Bar = ({ className, share }: { className: string; share: number }) => (
  <span
    className={`${className} w-full max-w-2.5 rounded-t-[2px] transition-[height] duration-300`}
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
