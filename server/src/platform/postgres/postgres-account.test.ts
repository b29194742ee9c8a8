import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
