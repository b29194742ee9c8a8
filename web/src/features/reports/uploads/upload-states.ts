import { createStore, useStore } from '../../../lib/hooks/store.ts';

/**
 * - `queued`: other files go first.
 * - `sending`: pieces are being sent.
 * - `waiting`: for the network or the server.
 * - `done`: complete on the server.
 * - `refused`: by the server; see `error`.
 * - `impossible`: the report has to carry the file.
 */
export type UploadPhase = 'queued' | 'sending' | 'waiting' | 'done' | 'refused' | 'impossible';

export interface UploadState {
  phase: UploadPhase;
  /** Bytes that are on the server or on their way. */
  sent: number;
  uploadId?: string | undefined;
  error?: unknown;
  /** Failed tries in a row without progress. */
  failures: number;
}

const UNDER_WAY: readonly UploadPhase[] = ['queued', 'sending', 'waiting'];

export const isUnderWay = (state: UploadState | undefined): boolean =>
  state !== undefined && UNDER_WAY.includes(state.phase);

export type UploadStates = ReadonlyMap<string, UploadState>;

const states = createStore<UploadStates>(new Map());

export const { get: uploadStates, subscribe: onUploadState } = states;
export const useUploadStates = (): UploadStates => useStore(states);

export function setUploadState(fileId: string, change: Partial<UploadState> | undefined): void {
  const next = new Map(states.get());
  const before: UploadState = next.get(fileId) ?? { phase: 'queued', sent: 0, failures: 0 };
  if (change) next.set(fileId, { ...before, ...change });
  else next.delete(fileId);
  states.set(next);
}
