// deploy/systemd: one machine, started as `npm start` does, with write access to its data only.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/src/platform/config.ts';
import { listSettings, readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/systemd');
const unit = readEnvFile(readFileSync(path.join(FOLDER, 'bugquest.service'), 'utf8'));
const settings = readEnvFile(readFileSync(path.join(FOLDER, 'settings.env'), 'utf8'));
const own = readEnvFile(unit.Environment!.replaceAll(' ', '\n'));

test('the unit starts the program of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(unit.ExecStart!.replace('/usr/bin/env ', 'exec ')).toBe(scripts.start);
  expect(existsSync(path.join(ROOT, scripts.start.split(' ')[2]))).toBe(true);
});

test('the unit sets settings that the server has', () => {
  const names = [...Object.keys(own), ...Object.keys(settings)];
  expect(names.filter((name) => !listSettings().has(name))).toEqual([]);
  expect(readConfig({ ...own, ...settings })).toMatchObject({ secure: true, trustProxy: ['loopback'] });
});

test('the server writes to its data folder only, without any rights', () => {
  expect(own.DATA_DIR).toBe(`/var/lib/${unit.StateDirectory}`);
  expect(unit).toMatchObject({
    User: 'bugquest',
    StateDirectoryMode: '0700',
    ProtectSystem: 'strict',
    NoNewPrivileges: 'true',
    CapabilityBoundingSet: '',
    PrivateTmp: 'true',
  });
});

test('the unit stops the server with the right signal, and waits longer than requests in progress need', () => {
  const main = readFileSync(path.join(ROOT, 'server/src/main.ts'), 'utf8');
  const grace = Number(/GRACE_MS = (\d+)_000/.exec(main)![1]);
  expect(unit.KillMode).toBe('mixed');
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(grace);
});
