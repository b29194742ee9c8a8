import { StartError } from '../../../../platform/start-error.ts';

/** The reason why a backup or a restore cannot be made, as one sentence for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError';
}
