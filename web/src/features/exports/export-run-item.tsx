import type { ExportState } from '@bugquest/contract/exports/lists';
import { EXPORT_PARTS, type ExportPart } from '@bugquest/contract/exports/lists';
import type { ExportRun } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { Download, X } from 'lucide-react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { formatBytes, formatDateTime, formatDay, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { LANGUAGE_NAMES } from '../../lib/language/locale.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { useDepartmentName } from '../../lib/names/department-name.tsx';
import { personName } from '../../lib/names/person-name.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { fileAddress, useCancelExport } from './api.ts';

const STATES: Record<ExportState, { tone: BadgeTone; label: () => string }> = {
  queued: { tone: 'neutral', label: m.exports_state_queued },
  running: { tone: 'info', label: m.exports_state_running },
  done: { tone: 'success', label: m.exports_state_done },
  failed: { tone: 'danger', label: m.exports_state_failed },
  cancelled: { tone: 'neutral', label: m.exports_state_cancelled },
};

export function ExportRunItem({ run }: { run: ExportRun }) {
  const { tone, label } = STATES[run.state];
  const departmentName = useDepartmentName();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span {...typedText(nameOf(run))} className="font-medium wrap-anywhere">
            {nameOf(run)}
          </span>
          <Badge tone={tone}>{label()}</Badge>
        </p>
        <Facts values={contentFacts(run, departmentName)} />
        <Facts values={originFacts(run)} />
        {run.state === 'failed' && <p className="mt-1 text-sm text-danger">{m.exports_failed_text()}</p>}
        {isUnfinished(run) && <RunProgress run={run} />}
      </div>
      {run.state === 'done' && (
        <a
          href={fileAddress(run)}
          download={run.filename ?? true}
          aria-label={m.exports_download_name({ name: nameOf(run) })}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" />
          {m.exports_download()}
        </a>
      )}
      {isUnfinished(run) && <CancelButton run={run} />}
    </li>
  );
}

const contentFacts = (run: ExportRun, departmentName: (department: string) => string) => [
  run.filename && contentsOf(run),
  LANGUAGE_NAMES[run.language],
  run.filter.department ? isolate(departmentName(run.filter.department)) : m.exports_about_all_departments(),
  hasDays(run) && (daysOf(run) ?? m.exports_about_all_days()),
  run.state === 'done' && m.exports_rows({ count: run.rowsDone, shown: isolate(formatNumber(run.rowsDone)) }),
  run.byteSize !== null && isolate(formatBytes(run.byteSize)),
];

const originFacts = (run: ExportRun) => [
  isolate(formatDateTime(run.createdAt)),
  m.exports_by({ name: isolate(personName(run.requestedBy ?? '')) }),
  run.recipients.length > 0 && m.exports_mailed_to({ count: run.recipients.length }),
];

const Facts = ({ values }: { values: readonly (string | false | null | undefined)[] }) => (
  <p className="mt-1 text-sm wrap-anywhere text-muted">{values.filter(Boolean).join(' · ')}</p>
);

function RunProgress({ run }: { run: ExportRun }) {
  const { rowsDone, rowsTotal } = run;
  const total = rowsTotal ?? 0;
  return (
    <div className="mt-3">
      <Progress
        value={rowsDone}
        max={Math.max(1, total)}
        label={m.exports_progress_label({ name: nameOf(run) })}
      />
      {rowsTotal !== null && (
        <p className="mt-1.5 text-sm text-muted tabular">
          {m.exports_progress({ done: isolate(formatNumber(rowsDone)), total: isolate(formatNumber(total)) })}
        </p>
      )}
    </div>
  );
}

function CancelButton({ run }: { run: ExportRun }) {
  const cancel = useCancelExport();
  const onCancel = () =>
    cancel.mutate(run.id, {
      onSuccess: () => toast({ title: m.exports_cancelled() }),
      onError: (error) => toast({ title: errorMessage(error), tone: 'danger' }),
    });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={cancel.isPending}
      aria-label={m.exports_cancel_name({ name: nameOf(run) })}
      onClick={onCancel}
    >
      {!cancel.isPending && <X aria-hidden="true" />}
      {m.exports_cancel()}
    </Button>
  );
}

/** `Employees, Bug reports`. */
const contentsOf = ({ filter }: ExportRun): string =>
  EXPORT_PARTS.flatMap((part) => (filter[part] ? [PART_NAMES[part]()] : [])).join(m.exports_and());

const PART_NAMES: Record<ExportPart, () => string> = {
  includeEmployees: m.exports_of_employees,
  includeBugReports: m.exports_of_reports,
  includeLedger: m.audit_tab_ledger,
  includeDeleted: m.exports_sheet_deleted,
  includeCoverage: m.coverage_tab,
};

const nameOf = (run: ExportRun): string => (run.filename ? isolate(run.filename) : contentsOf(run));

const hasDays = ({ filter }: ExportRun) =>
  filter.includeBugReports || filter.includeLedger || filter.includeDeleted;

function daysOf({ filter: { startDate, endDate } }: ExportRun): string | undefined {
  const day = (date: string) => isolate(formatDay(date, { withYear: true }));
  if (startDate && endDate) return m.exports_days_both({ from: day(startDate), to: day(endDate) });
  if (startDate) return m.exports_days_from({ day: day(startDate) });
  return endDate ? m.exports_days_to({ day: day(endDate) }) : undefined;
}

export const isUnfinished = ({ state }: ExportRun): boolean => state === 'queued' || state === 'running';
