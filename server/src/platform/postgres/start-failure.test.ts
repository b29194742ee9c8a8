import { expect, test } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

const PLACE = { clusterDir: '/srv/data/postgres', account: { uid: 65534, gid: 65534 } };

test.each([
  [
    'initdb: error: could not look up effective user ID 4242: user does not exist',
    /account of \/etc\/passwd.*DATABASE_URL/,
  ],
  [
    'FATAL:  data directory "/srv/data/postgres" has wrong ownership',
    /chown -R 65534:65534 \/srv\/data\/postgres/,
  ],
  ['PANIC:  could not open file "global/pg_control": Permission denied', /chown -R 65534:65534/],
  [
    'FATAL:  data directory "/srv/data/postgres" has invalid permissions',
    /chmod -R u=rwX,go= \/srv\/data\/postgres/,
  ],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disk .* is full/],
  ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', /read-only.*DATA_DIR/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /too little memory/],
  ['It was ended by SIGKILL.', /too little memory/],
  ['FATAL:  could not open shared memory segment "/PostgreSQL.1": Permission denied', /mount \/dev\/shm/],
  ['FATAL:  lock file "postmaster.pid" already exists', /Another PostgreSQL still uses the database/],
  ['setpriv: setresuid failed: Invalid argument', /start the product as an ordinary account/],
  ['setpriv: failed to execute /x/postgres: Permission denied', /programs do not run on this system.*npm ci/],
  ['spawn /x/bin/postgres ENOENT', /programs do not run on this system/],
  ['postgres: error while loading shared libraries: libicui18n.so.68: cannot open', /programs do not run/],
  ['initdb: error: invalid locale name "C.UTF-8"', /language setting .*C\.UTF-8/],
  ['FATAL:  could not open directory "pg_notify": No such file or directory', /lacks folders.*cp -a/],
  ['FATAL:  database files are incompatible with server', /made by another PostgreSQL.*npm run restore/],
  [
    'LOG:  invalid checkpoint record\nPANIC:  could not locate a valid checkpoint record',
    /damaged.*npm run restore/,
  ],
  ['postgres: could not find the database system\nExpected to find it in', /damaged or incomplete/],
  [
    'FATAL:  configuration file "/srv/data/postgres/postgresql.conf" contains errors',
    /postgresql\.conf is missing or/,
  ],
  [
    'FATAL:  something new',
    /^PostgreSQL does not start with .*\/srv\/data\/postgres, and says: FATAL: {2}something new\. Run/,
  ],
  ['', /^PostgreSQL does not start with the database in \/srv\/data\/postgres\. Run with LOG_LEVEL=debug/],
])('%j becomes a sentence that says what to do', (output, sentence) => {
  const { message } = explainStartFailure(output, PLACE);
  expect(message).toMatch(sentence);
  expect(message).not.toMatch(/\n/);
});
