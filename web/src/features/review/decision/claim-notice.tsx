import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useDeskKeys } from '../queue/keys/use-desk-keys.ts';
import { useClaim } from './use-claim.ts';

/** Shows who else is reviewing this report. */
export function ClaimNotice({ report }: { report: AdminBugReport }) {
  const { heldBy, takeOver } = useClaim(report.id);
  useDeskKeys({ claim: heldBy && takeOver });
  if (!heldBy) return null;
  return (
    <Alert tone="info" title={m.review_claimed({ name: isolate(heldBy.adminName) })}>
      <p>{m.review_claimed_text()}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={takeOver}>
        {m.review_take_over()}
      </Button>
    </Alert>
  );
}
