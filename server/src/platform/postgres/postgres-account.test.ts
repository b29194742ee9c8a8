import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { accountFor, commandFor } from './postgres-account.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

let folder: string;
beforeEach(() => {
  // Only its owner may enter this folder.
  folder = mkdtempSync(path.join(tmpdir(), 'bugquest-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.runIf(isRoot)(
  'programs in a folder that only root may enter are found under the other account',
  {
    meta: { needs: 'Linux and root: run npm test as root' },
  },
  () => {
    const program = path.join(folder, 'program');
    writeFileSync(program, '', { mode: 0o755 });
    const script = `
    require('node:fs').accessSync(${JSON.stringify(program)}, require('node:fs').constants.X_OK);
    console.log(process.getuid() === 0 ? 'root' : 'another account');`;
    const account = accountFor(path.join(folder, 'database'));
    const { file, args, options } = commandFor(process.execPath, ['-e', script], account, [folder]);
    const output = execFileSync(file, args, { ...options, cwd: '/', encoding: 'utf8' });
    expect(output.trim()).toBe('another account');
  },
);

test.runIf(isRoot)(
  'a database that root has copied starts again, also when the copy has lost its permissions',
  { meta: { needs: 'Linux and root: run npm test as root' }, timeout: 120_000 },
  async () => {
    const dataDir = path.join(folder, 'data');
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    const copy = path.join(folder, 'copy');
    execFileSync('cp', ['-r', dataDir, copy]);
    chmodSync(path.join(copy, 'postgres'), 0o777);
    expect(statSync(path.join(copy, 'postgres')).uid).toBe(0);
    await (await startEmbeddedPostgres({ dataDir: copy, durable: false })).stop();
    expect(statSync(path.join(copy, 'postgres')).mode & 0o777).toBe(0o700);
  },
);

test.runIf(isRoot)(
  'a user id without an account is refused with what to do',
  { meta: { needs: 'Linux and root: run npm test as root' }, timeout: 120_000 },
  () => {
    // Everybody may enter this folder.
    const data = mkdtempSync(path.join(tmpdir(), 'bugquest-no-account-'));
    chownSync(data, 4242, 0);
    const module = new URL('./embedded-postgres.ts', import.meta.url).href;
    const code = `process.setgid(0); process.setuid(4242);
      const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(data)} }).catch((error) => console.log(error.message));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    rmSync(data, { recursive: true });
    expect(printed).toMatch(
      /^PostgreSQL cannot run under the user id 4242, which has no account .*DATABASE_URL/,
    );
  },
);
