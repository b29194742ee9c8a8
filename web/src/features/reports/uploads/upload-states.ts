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

let states: UploadStates = new Map();
const listeners = new Set<() => void>();

export const uploadStates = (): UploadStates => states;

export function setUploadState(fileId: string, change: Partial<UploadState> | undefined): void {
  const next = new Map(states);
  const before: UploadState = next.get(fileId) ?? { phase: 'queued', sent: 0, failures: 0 };
  if (change) next.set(fileId, { ...before, ...change });
  else next.delete(fileId);
  states = next;
  for (const listener of [...listeners]) listener();
}

export function onUploadState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
