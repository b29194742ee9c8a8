import { m } from '@bugquest/phrases/messages';
import type { AdminCheck } from '../../../lib/use-is-admin.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** While the server is asked who one is, and when it does not answer. */
export function AdminCheckState({ check }: { check: AdminCheck }) {
  return (
    <div className="page flex flex-1 flex-col justify-center py-16">
      {check.error ? (
        <ErrorState title={m.admin_check_failed()} error={check.error} onRetry={check.retry} />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
          <Spinner />
          {m.admin_verifying()}
        </p>
      )}
    </div>
  );
}
