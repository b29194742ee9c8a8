import { m } from '@bugquest/phrases/messages';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DRAFT_DAYS } from '../drafts/draft-expiry.ts';
import { deleteDrafts } from '../drafts/draft-store.ts';
import { useSendingNow } from '../outbox/sending-now.ts';
import type { UnsentReport } from './read-unsent.ts';
import { UnsentRow } from './unsent-row.tsx';

/** Reports that are on this device only. Shows nothing when there are none. */
export function UnsentReports({ reports }: { reports: readonly UnsentReport[] }) {
  const sending = useSendingNow();
  const unsent = reports.filter(({ state }) => state !== 'expired');
  const expired = reports.filter(({ state }) => state === 'expired');
  return (
    <>
      {expired.length > 0 && <ExpiredNote ids={expired.map((draft) => draft.id)} />}
      {unsent.length > 0 && (
        <section aria-labelledby="unsent-reports">
          <h2 id="unsent-reports" className="text-lg font-semibold">
            {m.reports_unsent()}
          </h2>
          <p className="mb-2.5 text-sm text-muted">{m.reports_unsent_hint()}</p>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-dashed border-line-strong bg-surface">
            {unsent.map((draft) => (
              <UnsentRow key={draft.id} draft={draft} isSending={sending.has(draft.id)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ExpiredNote({ ids }: { ids: readonly string[] }) {
  return (
    <Alert tone="info">
      <p>{m.reports_unsent_expired({ count: ids.length, days: DRAFT_DAYS })}</p>
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={() => void deleteDrafts(ids)}>
        {m.reports_unsent_expired_close()}
      </Button>
    </Alert>
  );
}
