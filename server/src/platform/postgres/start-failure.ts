// The sentences for failed starts of the embedded PostgreSQL. Its own words name neither the setting nor what an operator can do.
import { statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { Account } from './postgres-account.ts';

export interface Place {
  clusterDir: string;
  /** The account of PostgreSQL. Undefined: that of this process. */
  account: Account | undefined;
}

type Sentence = (place: Place) => string;

const OTHER_SERVER = 'or set DATABASE_URL to a PostgreSQL server of yours.';
const RESTORE =
  'Restore the latest backup: DATA_DIR=/new npm run restore -- FILE, and start with the new DATA_DIR.';

/** The first match counts. */
const SENTENCES: [words: RegExp, sentence: Sentence][] = [
  [
    /could not look up effective user ID|user does not exist/i,
    () =>
      `PostgreSQL cannot run under the user id ${process.getuid?.()}, which has no account on this machine: ` +
      `start the product with an account of /etc/passwd (in a container without --user), ${OTHER_SERVER}`,
  ],
  [
    /lock file "[^"]*" already exists|shared memory block/i,
    ({ clusterDir }) =>
      `Another PostgreSQL still uses the database in ${clusterDir}, perhaps in another container: stop it, and start again.`,
  ],
  [
    /could not (?:create|open|resize) shared memory segment|could not create semaphores/i,
    () => `PostgreSQL gets no shared memory: mount /dev/shm with at least 64 MB, ${OTHER_SERVER}`,
  ],
  [
    /setpriv: failed to execute|error while loading shared libraries|Error relocating|ENOENT|ENOEXEC|EACCES|Exec format error|cannot execute|symbol lookup error/i,
    () =>
      "PostgreSQL's programs do not run on this system: run npm ci on this machine, on a disk that allows programs, " +
      OTHER_SERVER,
  ],
  [
    /setpriv: |EPERM|"root" execution|run as root/i,
    () =>
      'PostgreSQL does not run as root, and this process may not switch to another account: ' +
      `start the product as an ordinary account, ${OTHER_SERVER}`,
  ],
  [/wrong ownership|Permission denied|not permitted to read/i, describeOwner],
  [
    /invalid permissions/i,
    ({ clusterDir }) =>
      `Other accounts may write the database in ${clusterDir}: run chmod -R u=rwX,go= ${clusterDir}, and start again.`,
  ],
  [
    /No space left on device|Disk quota exceeded/i,
    ({ clusterDir }) =>
      `The disk of the database in ${clusterDir} is full: free some space, and start again.`,
  ],
  [
    /Read-only file system/i,
    ({ clusterDir }) =>
      `The file system of the database in ${clusterDir} is read-only: mount it for writing, or set DATA_DIR.`,
  ],
  [
    /Cannot allocate memory|out of memory|could not map anonymous shared memory|ended by SIGKILL/i,
    () => `There is too little memory for PostgreSQL: give this machine or container more, ${OTHER_SERVER}`,
  ],
  [
    /invalid locale|locale name/i,
    () =>
      `This system does not have the language setting that PostgreSQL needs (C.UTF-8): install it, ${OTHER_SERVER}`,
  ],
  [
    /database files are incompatible|not compatible with server/i,
    ({ clusterDir }) =>
      `The database in ${clusterDir} was made by another PostgreSQL or on another kind of machine. ${RESTORE}`,
  ],
  [
    /could not open directory "[^"]*": No such file/i,
    ({ clusterDir }) =>
      `The database in ${clusterDir} lacks folders, as after a copy that leaves empty folders out: copy it again with ` +
      `cp -a or rsync -a, while the product is stopped. ${RESTORE}`,
  ],
  [
    /configuration file|configuration parameter|invalid value for parameter|syntax error in file/i,
    ({ clusterDir }) =>
      `The file ${path.join(clusterDir, 'postgresql.conf')} is missing or has a setting that PostgreSQL refuses: undo the change.`,
  ],
  [
    /checkpoint record|pg_control|not a valid data directory|invalid (?:page|magic number)|PANIC|could not (?:open|read|access|find) |is not a database cluster|recovery/i,
    ({ clusterDir }) => `The database in ${clusterDir} is damaged or incomplete. ${RESTORE}`,
  ],
];

function describeOwner({ clusterDir, account }: Place): string {
  const uid = account?.uid ?? process.getuid?.();
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  const isOther = owner !== undefined && owner !== uid;
  return (
    `The database in ${clusterDir} ${isOther ? `belongs to the user id ${owner}` : 'has files of another account'}, ` +
    `and PostgreSQL runs as ${uid}: run as root chown -R ${uid}${account ? `:${account.gid}` : ''} ${clusterDir}, and start again.`
  );
}

/**
 * @param output what PostgreSQL or initdb printed
 * @returns an error with one sentence, a general one for an unknown cause; its `cause` has the output
 */
export function explainStartFailure(output: string, place: Place): StartError {
  const cause = new Error(output);
  const sentence = SENTENCES.find(([words]) => words.test(output))?.[1];
  if (sentence) return new StartError(sentence(place), { cause });
  const words = output.trim().split('\n').at(-1)?.trim();
  return new StartError(
    `PostgreSQL does not start with the database in ${place.clusterDir}${words ? `, and says: ${words}` : ''}. ` +
      'Run with LOG_LEVEL=debug to see all that it says, or restore the latest backup to a new DATA_DIR.',
    { cause },
  );
}
