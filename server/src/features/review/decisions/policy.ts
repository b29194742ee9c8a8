import { ApiError } from '../../../http/errors.ts';

/**
 * Refuses another decision or a deletion while an appeal is open, because the appeal must be decided first.
 * @throws {ApiError} appeal_open
 */
export function refuseOpenAppeal({ appealState }: { appealState: string | null }): void {
  if (appealState === 'open') throw new ApiError('appeal_open');
}
