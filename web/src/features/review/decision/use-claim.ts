import { CLAIM_MINUTES, type ReportClaim } from '@bugquest/contract/review/claims/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../../../lib/session/session.tsx';
import { claim, claimsQuery, release } from '../desk-api.ts';

/** Delay before a claim, so that reports that are only passed are not claimed. */
const LOOKING_MS = 600;
const RENEW_MS = (CLAIM_MINUTES / 2) * 60_000;

/** Claims are advice: a failed claim is ignored. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Claims of other administrators by report. */
export function useOthersClaims(): ReadonlyMap<string, ReportClaim> {
  const { employee } = useAuth();
  const { data = [] } = useQuery(claimsQuery());
  return new Map(data.filter(({ adminId }) => adminId !== employee?.id).map((one) => [one.reportId, one]));
}

/** Claims the report while it is open. */
export function useClaim(reportId: string) {
  const heldBy = useOthersClaims().get(reportId);
  useEffect(() => {
    let renewal: ReturnType<typeof setInterval> | undefined;
    const look = setTimeout(() => {
      quietly(claim(reportId));
      renewal = setInterval(() => quietly(claim(reportId)), RENEW_MS);
    }, LOOKING_MS);
    return () => {
      clearTimeout(look);
      if (!renewal) return;
      clearInterval(renewal);
      quietly(release(reportId));
    };
  }, [reportId]);
  return { heldBy, takeOver: () => quietly(claim(reportId, true)) };
}
