// The claim of this page. When another report opens, one request claims it and releases the previous one.
import { claim, release } from '../desk-api.ts';

/** The report that the server holds a claim of this page for, as far as the page knows. */
let claimedId: string | undefined;
/** The report that is open. */
let openId: string | undefined;

/** Claims are only advice for other administrators, so a failed request is ignored. */
const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Claims or renews the open report, and releases the one that this page had claimed before. */
export function claimOpenReport(): void {
  if (!openId) return;
  const releases = claimedId === openId ? undefined : claimedId;
  claimedId = openId;
  ignoreFailure(claim(openId, { releases }));
}

/** Whether the page has claimed the report already, for example when the previous report was decided. */
export const isClaimed = (id: string): boolean => claimedId === id;

/**
 * Call when a report is opened, and the returned function when it is closed. Closing releases the claim, unless another report
 * opens immediately.
 */
export function trackOpenReport(id: string): () => void {
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

/** Call when the server refused a decision, and so did not move the claim. */
export function restoreClaim(refusedId: string): void {
  claimedId = refusedId;
  if (openId) {
    claimOpenReport();
    return;
  }
  claimedId = undefined;
  ignoreFailure(release(refusedId));
}
