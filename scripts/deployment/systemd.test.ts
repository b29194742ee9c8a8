import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/src/platform/config.ts';
import { listAllSettings, readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/systemd');
const unit = readEnvFile(readFileSync(path.join(FOLDER, 'bugquest.service'), 'utf8'));
const settings = readEnvFile(readFileSync(path.join(FOLDER, 'settings.env'), 'utf8'));
const unitSettings = readEnvFile(unit.Environment!.replaceAll(' ', '\n'));

test('the unit starts the program of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(unit.ExecStart!.replace('/usr/bin/env ', 'exec ')).toBe(scripts.start);
  expect(existsSync(path.join(ROOT, scripts.start.split(' ')[2]))).toBe(true);
});

test('the unit sets only existing settings', () => {
  const names = [...Object.keys(unitSettings), ...Object.keys(settings)];
  expect(names.filter((name) => !listAllSettings().has(name))).toEqual([]);
  expect(readConfig({ ...unitSettings, ...settings })).toMatchObject({
    secure: true,
    trustProxy: ['loopback'],
  });
});

test('the server can write only to its data folder, and has no capabilities', () => {
  expect(unitSettings.DATA_DIR).toBe(`/var/lib/${unit.StateDirectory}`);
  expect(unit).toMatchObject({
    User: 'bugquest',
    StateDirectoryMode: '0700',
    ProtectSystem: 'strict',
    NoNewPrivileges: 'true',
    CapabilityBoundingSet: '',
    PrivateTmp: 'true',
  });
});

test('the unit signals only the server, and waits longer than the grace period of requests', () => {
  const main = readFileSync(path.join(ROOT, 'server/src/main.ts'), 'utf8');
  const grace = Number(/GRACE_MS = (\d+)_000/.exec(main)![1]);
  expect(unit.KillMode).toBe('mixed');
  expect(Number(unit.TimeoutStopSec)).toBeGreaterThan(grace);
});
