import {
  type AdminCoverage,
  type CoverageCell,
  type CoverageSettings,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import { reasonLabel, severityLevel } from '../../lib/names/report-labels.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { cellDetailsQuery } from './api.ts';
import { cellName, RISK_NAMES, STATE_NAMES } from './labels.ts';

interface CellDialogProps {
  cell: CoverageCell;
  coverage: AdminCoverage;
  onSave: (part: Partial<CoverageSettings>) => void;
  onClose: () => void;
}

/** The numbers of a cell with the list behind them, and what administrators set for it. */
export function CellDialog({ cell, coverage, onSave, onClose }: CellDialogProps) {
  const query = useQuery(cellDetailsQuery(cell));
  const { data: settings } = useQuery(settingsQuery());
  const { data } = query;
  const { feature, source, storeLanguage } = cell;
  const key = { feature, source, storeLanguage };
  const risk = coverage.risks.find((one) => one.feature === feature)?.risk ?? 1;
  const exclude = (isExcluded: boolean) => {
    const others = (settings?.coverage.excluded ?? []).filter((one) => !isSameCell(one, key));
    onSave({ excluded: isExcluded ? [...others, key] : others });
  };
  const setRisk = (chosen: number) => {
    const others = (settings?.coverage.risks ?? []).filter((one) => one.feature !== feature);
    onSave({ risks: [...others, { feature, risk: chosen }] });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cellName(cell)}
      description={STATE_NAMES[cell.state]()}
      focus="dialog"
    >
      <div className="flex flex-col gap-6">
        <Facts
          facts={[
            { label: m.coverage_fact_people(), value: formatNumber(cell.people) },
            { label: m.coverage_fact_minutes(), value: formatNumber(cell.sessionMinutes) },
            { label: m.coverage_fact_problems(), value: formatNumber(cell.problems) },
            { label: m.coverage_fact_sessions(), value: data ? formatNumber(data.sessions) : '' },
            { label: m.coverage_fact_confirmations(), value: data ? formatNumber(data.confirmations) : '' },
            { label: m.coverage_fact_retests(), value: data ? formatNumber(data.retests) : '' },
          ]}
        />
        <section aria-labelledby="cell-reports">
          <h3 id="cell-reports" className="font-semibold">
            {m.coverage_cell_reports()}
          </h3>
          {!data ? (
            <QueryState query={query}>
              <Loading>
                <Skeleton className="h-24" />
              </Loading>
            </QueryState>
          ) : data.reports.length === 0 ? (
            <p className="mt-1 text-muted">{m.coverage_cell_no_reports()}</p>
          ) : (
            <ul className="mt-1 divide-y divide-line">
              {data.reports.map((report) => (
                <li key={report.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <Link
                    href={`/admin?tab=points-review&report=${report.id}`}
                    className="font-medium text-link underline underline-offset-4"
                  >
                    <bdi>{report.serialNumber}</bdi>
                  </Link>
                  <LevelBadge level={severityLevel(report.severity)}>
                    {SEVERITY_NAMES[report.severity]()}
                  </LevelBadge>
                  <span className="text-sm text-muted">
                    {reasonLabel(report.validationReason)} · {formatDate(report.createdAt)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        {settings && (
          <div className="flex flex-col gap-4 border-t border-line pt-5">
            <Field label={m.coverage_risk()} hint={m.coverage_risk_hint()}>
              <SelectInput
                value={String(risk)}
                onChange={({ target }) => setRisk(Number(target.value))}
                choices={RISK_NAMES.map((name, value) => ({ value: String(value), label: name() }))}
              />
            </Field>
            <Checkbox
              label={m.coverage_exclude()}
              hint={m.coverage_exclude_hint()}
              checked={cell.state === 'not_applicable'}
              onChange={({ target }) => exclude(target.checked)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
