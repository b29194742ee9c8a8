import { CLAIM_MINUTES, type ReportClaim } from '@bugquest/contract/claims/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../../lib/session.tsx';
import { claim, claimsQuery, release } from './desk-api.ts';

/** A report that is only passed by is not claimed. */
const LOOKING_MS = 600;
const RENEW_MS = (CLAIM_MINUTES / 2) * 60_000;

/** A claim is advice: where it cannot be made, the work goes on without it. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Which other administrators are at which reports. */
export function useOthersClaims(): ReadonlyMap<string, ReportClaim> {
  const { employee } = useAuth();
  const { data = [] } = useQuery(claimsQuery());
  return new Map(data.filter(({ adminId }) => adminId !== employee?.id).map((one) => [one.reportId, one]));
}

/** Holds the report for as long as it is looked at, so that others do not do it too. */
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
