// The claim of this page: it follows from report to report, so that moving on takes one request and not two.
import { claim, release } from '../desk-api.ts';

/** The report that the server holds a claim of this page for, as far as the page knows. */
let claimedId: string | undefined;
/** The report that is open. */
let openId: string | undefined;

/** Claims are advice: a failed claim is ignored. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

/** Claims or renews the open report, and releases the one that this page had claimed before. */
export function claimOpenReport(): void {
  if (!openId) return;
  const releases = claimedId === openId ? undefined : claimedId;
  claimedId = openId;
  quietly(claim(openId, { releases }));
}

/** Whether the page has claimed the report already, for example with the decision before it. */
export const isClaimed = (id: string): boolean => claimedId === id;

/** A report was opened. The returned function says that it was closed; the claim is released unless another one opens. */
export function openedReport(id: string): () => void {
  openId = id;
  return () => {
    openId = undefined;
    setTimeout(() => {
      if (openId || !claimedId) return;
      quietly(release(claimedId));
      claimedId = undefined;
    });
  };
}

/** The claim as a decision moves it: from the decided report to the next, if there is one. */
export const claimMoves = {
  /** Call when the decision is sent. */
  to: (nextId: string | undefined): void => {
    claimedId = nextId;
  },
  /** Call when the decision was refused: the server has not moved the claim. */
  back: (refusedId: string): void => {
    claimedId = refusedId;
    if (openId) {
      claimOpenReport();
      return;
    }
    claimedId = undefined;
    quietly(release(refusedId));
  },
};
