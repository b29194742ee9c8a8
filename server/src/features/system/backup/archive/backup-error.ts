import { StartError } from '../../../../platform/start-error.ts';

/** The message is one sentence for the operator. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

export class BackupRunning extends BackupError {
  override name = 'BackupRunning';

  constructor() {
    super('Another backup of this database is running; wait until it ends.');
  }
}

/** The key file is missing or has another key than the database, so the archive could not be restored. */
export class WrongKey extends BackupError {
  override name = 'WrongKey';

  constructor(file: string) {
    super(`${file} is not the key of this database: put the right file in its place, or use --without-key.`);
  }
}
