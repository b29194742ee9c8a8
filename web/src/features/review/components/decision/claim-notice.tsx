import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../../lib/isolate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useClaim } from '../../use-claim.ts';
import { useDeskKeys } from '../../use-desk-keys.ts';

/** Says who else is at this report, so that two do not do it twice. */
export function ClaimNotice({ report }: { report: AdminBugReport }) {
  const { heldBy, takeOver } = useClaim(report.id);
  useDeskKeys({ claim: heldBy && takeOver });
  if (!heldBy) return null;
  return (
    <Alert tone="info" title={m.desk_claimed({ name: isolate(heldBy.adminName) })}>
      <p>{m.desk_claimed_text()}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={takeOver}>
        {m.desk_take_over()}
      </Button>
    </Alert>
  );
}
