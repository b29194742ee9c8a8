import type { ReportClaim } from '@bugquest/contract/review/claims/schema';
import { CLAIM_MINUTES } from '@bugquest/contract/review/lists';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnattended } from '../../../lib/session/activity.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { claimsQuery, useTakeOver } from '../desk-api.ts';
import { claimOpenReport, isClaimed, trackOpenReport } from './page-claim.ts';

/** Delay before a claim, so that a report that is open only for a moment is not claimed. */
const CLAIM_DELAY_MS = 600;
const RENEW_MS = (CLAIM_MINUTES / 2) * 60_000;

/** Claims of other administrators by report. */
export function useOthersClaims(): ReadonlyMap<string, ReportClaim> {
  const { employee } = useAuth();
  const { data = [] } = useQuery(claimsQuery());
  return new Map(data.filter(({ adminId }) => adminId !== employee?.id).map((one) => [one.reportId, one]));
}

/** Claims the report while it is open. */
export function useClaim(reportId: string) {
  const heldBy = useOthersClaims().get(reportId);
  const takeOver = useTakeOver(reportId);
  useEffect(() => {
    const untrack = trackOpenReport(reportId);
    const firstClaim = setTimeout(() => !isClaimed(reportId) && claimOpenReport(), CLAIM_DELAY_MS);
    // A page that nobody uses does not keep the report from others.
    const renewal = setInterval(() => !isUnattended() && claimOpenReport(), RENEW_MS);
    return () => {
      clearTimeout(firstClaim);
      clearInterval(renewal);
      untrack();
    };
  }, [reportId]);
  return { heldBy, takeOver: () => takeOver.mutate() };
}
