import { RETENTION_KINDS, type RetentionSettings } from '@bugquest/contract/settings/retention';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { retentionPreviewQuery } from '../../../lib/queries/retention-preview-query.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { readRetention, retentionForm } from '../typed-retention.ts';
import { RETENTION_NAMES } from './retention-names.ts';

type Form = Pick<UseFormReturn<z.input<typeof retentionForm>>, 'watch'>;

/** What the typed periods delete, before they are saved. */
export function RetentionPreview({ form }: { form: Form }) {
  const typed = retentionForm.safeParse(form.watch());
  const settled = useDebouncedValue(typed.success ? JSON.stringify(readRetention(typed.data).retention) : '');
  return (
    <section aria-labelledby="retention-preview">
      <h3 id="retention-preview" className="mb-2 text-sm font-medium">
        {m.settings_retention_preview()}
      </h3>
      <div role="status">
        {settled === '' ? (
          <p className="text-sm text-muted">{m.settings_preview_invalid()}</p>
        ) : (
          <PreviewOf periods={JSON.parse(settled)} />
        )}
      </div>
    </section>
  );
}

function PreviewOf({ periods }: { periods: RetentionSettings }) {
  const limited = RETENTION_KINDS.filter(
    (kind) => periods[kind] !== null || (kind === 'deletedMedia' && periods.deletedReports !== null),
  );
  const query = useQuery({
    ...retentionPreviewQuery(periods),
    enabled: limited.length > 0,
  });
  const { data, isFetching } = query;
  if (limited.length === 0) return <p className="text-sm text-muted">{m.settings_retention_nothing()}</p>;
  if (!data)
    return (
      <QueryState query={query} title={m.settings_preview_failed()}>
        <Loading>
          <Skeleton className="h-24" />
        </Loading>
      </QueryState>
    );
  return (
    <ul aria-busy={isFetching} className="divide-y divide-line text-sm">
      {limited.map((kind) => (
        <li key={kind} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{RETENTION_NAMES[kind]()}</span>
          <span className="text-muted tabular">
            {m.settings_retention_goes({
              now: isolate(formatNumber(data[kind].now)),
              soon: isolate(formatNumber(data[kind].soon)),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
