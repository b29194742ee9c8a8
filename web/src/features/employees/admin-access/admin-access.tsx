import { m } from '@bugquest/phrases/messages';
import type { AdminCheck } from '../../../lib/session/use-is-admin.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

export function AdminCheckState({ check }: { check: AdminCheck }) {
  return (
    <div className="page flex flex-1 flex-col justify-center py-16">
      {check.error ? (
        <ErrorState title={m.employees_admin_check_failed()} error={check.error} onRetry={check.retry} />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 text-lg text-muted">
          <Spinner />
          {m.employees_admin_verifying()}
        </p>
      )}
    </div>
  );
}
