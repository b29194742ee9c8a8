import { MAX_BULK_REPORTS } from '@bugquest/contract/review/lists';
import type { RefusedReport } from '@bugquest/contract/review/queue';

/** A report with the version that the action or its undo created. */
export interface DoneReport {
  id: string;
  /** Missing for deleted reports. */
  updatedAt?: string;
  deletionId?: string;
}

export interface Outcome {
  done: DoneReport[];
  refused: RefusedReport[];
}

export interface ChunkedOutcome extends Outcome {
  /** The error that ended the action after some reports were done. */
  error?: unknown;
}

export interface ChunkOptions {
  size?: number;
  onProgress?: (sent: number) => void;
  /** Checked before each chunk. Chunks that were sent are not undone. */
  isStopped?: () => boolean;
}

/**
 * Sends many reports, at most MAX_BULK_REPORTS a call, and adds up the results. An error in the first call is thrown,
 * because nothing was done; a later one is part of the outcome.
 */
export async function sendInChunks<Report>(
  reports: readonly Report[],
  send: (chunk: Report[]) => Promise<Outcome>,
  { size = MAX_BULK_REPORTS, onProgress, isStopped }: ChunkOptions = {},
): Promise<ChunkedOutcome> {
  const all: Outcome = { done: [], refused: [] };
  for (let sent = 0; sent < reports.length; sent += size) {
    if (isStopped?.()) break;
    try {
      const { done, refused } = await send(reports.slice(sent, sent + size));
      all.done.push(...done);
      all.refused.push(...refused);
    } catch (error) {
      if (sent === 0) throw error;
      return { ...all, error };
    }
    onProgress?.(Math.min(sent + size, reports.length));
  }
  return all;
}
