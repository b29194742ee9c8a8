import type { ExportFilter } from '@bugquest/contract/exports/lists';
import { exportFilter } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/language/format.ts';
import { classes } from '../../ui/classes.ts';
import { sizeQuery } from './api.ts';

const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** The size of the export with the current options. */
export function ExportSizeLine({ filter }: { filter: ExportFilter }) {
  const isValid = exportFilter.safeParse(filter).success;
  const { startDate, endDate, department, includeEmployees, includeBugReports } = filter;
  const { data, isPlaceholderData, error } = useQuery({
    ...sizeQuery({ startDate, endDate, department }),
    enabled: isValid,
  });
  if (!isValid || error) return null;
  const parts = data && [
    ...(includeEmployees ? [m.exports_size_employees(counted(data.employees))] : []),
    ...(includeBugReports ? [m.exports_size_reports(counted(data.bugReports))] : []),
  ];
  return (
    <p
      aria-live="polite"
      className={classes(
        'rounded-control bg-sunken px-3.5 py-2.5 text-sm',
        isPlaceholderData && 'opacity-60',
      )}
    >
      {parts ? `${m.exports_size()} ${parts.join(m.exports_and())}` : m.exports_size_counting()}
    </p>
  );
}
