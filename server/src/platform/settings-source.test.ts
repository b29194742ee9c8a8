import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { findUnknownSettings, readSettings } from './settings-source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-settings-'));
const file = (name: string, content: string, encoding: BufferEncoding = 'utf8') => {
  writeFileSync(path.join(folder, name), content, encoding);
  return path.join(folder, name);
};
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret can be in a file', () => {
  vi.stubEnv('SECRET_KEY_FILE', file('key', `${'k'.repeat(40)}\n`));
  expect(readSettings().secretKey).toBe('k'.repeat(40));
});

test('a secret can be in a file that Notepad or PowerShell wrote', () => {
  vi.stubEnv('SECRET_KEY_FILE', file('utf16', `\ufeff${'k'.repeat(40)}\r\n`, 'utf16le'));
  expect(readSettings().secretKey).toBe('k'.repeat(40));
});

test.each([
  [
    'a file that is missing',
    { SECRET_KEY_FILE: '/nowhere/key' },
    'The file /nowhere/key of SECRET_KEY_FILE cannot be read: there is no such file.',
  ],
  [
    'a setting and a file',
    { SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/a' },
    'Set SMTP_URL or SMTP_URL_FILE, and not both.',
  ],
])('%s is refused', (_, settings, says) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  expect(readSettings).toThrow(says);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['OPERATOR_PASWORD', 'OPERATOR_PASSWORD'],
  ['SECRET_KEY_FIEL', 'SECRET_KEY_FILE'],
  ['product_name', 'PRODUCT_NAME'],
  ['SMTP-URL', 'SMTP_URL'],
  ['Smtp_Url_File', 'SMTP_URL_FILE'],
])('for %s, %s is suggested', (name, suggestion) => {
  expect(findUnknownSettings({ [name]: 'x' })).toEqual([{ name, suggestion }]);
});

test.each([
  'HOME',
  'PATH',
  'HOSTNAME',
  'http_proxy',
  'no_proxy',
  'NODE_ENV',
  'LOG_FILE',
  'DATABASE_PASSWORD',
  'SECRET_KEY_FILE',
])('%s is a known setting', (name) => expect(findUnknownSettings({ [name]: 'x' })).toEqual([]));
