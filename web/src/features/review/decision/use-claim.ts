import type { ReportClaim } from '@bugquest/contract/review/desk-schema';
import { CLAIM_MINUTES } from '@bugquest/contract/review/lists';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnattended } from '../../../lib/session/activity.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { claim, claimsQuery, release, useTakeOver } from '../api.ts';

/** A report that is open only for a moment is not claimed. */
const CLAIM_DELAY_MS = 600;
const RENEW_MS = (CLAIM_MINUTES / 2) * 60_000;

export function useOthersClaims(): ReadonlyMap<string, ReportClaim> {
  const { employee } = useAuth();
  const { data = [] } = useQuery(claimsQuery());
  return new Map(
    data.filter(({ adminId }) => adminId !== employee?.id).map((claim) => [claim.reportId, claim]),
  );
}

export function useClaim(reportId: string) {
  const otherClaim = useOthersClaims().get(reportId);
  const takeOver = useTakeOver(reportId);
  useEffect(() => {
    const untrack = trackOpenReport(reportId);
    const firstClaim = setTimeout(() => !isClaimed(reportId) && claimOpenReport(), CLAIM_DELAY_MS);
    // A page without activity does not renew its claim.
    const renewal = setInterval(() => !isUnattended() && claimOpenReport(), RENEW_MS);
    return () => {
      clearTimeout(firstClaim);
      clearInterval(renewal);
      untrack();
    };
  }, [reportId]);
  return { otherClaim, takeOver: () => takeOver.mutate() };
}

// When another report opens, one request claims it and releases the previous claim. Module state, because the
// components of one report unmount before those of the next report mount.

/** As far as this page knows. */
let claimedId: string | undefined;
let openId: string | undefined;

/** A failed claim is ignored: the decision still sends `updatedAt`, so a report that changed meanwhile gets report_changed. */
const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined);

function claimOpenReport(): void {
  if (!openId) return;
  const releases = claimedId === openId ? undefined : claimedId;
  claimedId = openId;
  ignoreFailure(claim(openId, { releases }));
}

const isClaimed = (id: string): boolean => claimedId === id;

/**
 * Call when a report is opened, and call the returned function when it is closed. Closing releases the claim, unless
 * another report opens immediately.
 */
function trackOpenReport(id: string): () => void {
  openId = id;
  return () => {
    openId = undefined;
    setTimeout(() => {
      if (openId || !claimedId) return;
      ignoreFailure(release(claimedId));
      claimedId = undefined;
    });
  };
}

/** Call when a decision is sent: the server moves the claim to the next report, if there is one. */
export function moveClaim(nextId: string | undefined): void {
  claimedId = nextId;
}

/** Call when the server refused a decision, because it then did not move the claim. */
export function restoreClaim(refusedId: string): void {
  claimedId = refusedId;
  if (openId) {
    claimOpenReport();
    return;
  }
  claimedId = undefined;
  ignoreFailure(release(refusedId));
}
