import { StartError } from '../../../../platform/start-error.ts';

/** The reason why a backup or a restore cannot be made, as one sentence for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

/** Another process is making a backup of this database. */
export class BackupRunning extends BackupError {
  override name = 'BackupRunning';

  constructor() {
    super('Another backup of this database is running; wait until it ends.');
  }
}
