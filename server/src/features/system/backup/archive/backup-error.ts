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

/** The key file is not the key of the database, or is missing: nobody could restore the archive. */
export class WrongKey extends BackupError {
  override name = 'WrongKey';

  constructor(file: string) {
    super(`${file} is not the key of this database: put the right file in its place, or use --without-key.`);
  }
}
