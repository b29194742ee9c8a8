import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { expect, test } from 'vitest';

const config = readFileSync(path.join(import.meta.dirname, '../../deploy/nginx/bugquest.conf'), 'utf8');
const settingOf = (directive: string) => RegExp(`^\\s*${directive}\\s+([^;]+);`, 'm').exec(config)?.[1];

test('nginx accepts the largest upload and does not buffer uploads and live events', () => {
  const [, megabytes] = /^(\d+)m$/.exec(settingOf('client_max_body_size')!)!;
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(UPLOAD_RULES.videos.maxBytes);
  expect(settingOf('proxy_request_buffering')).toBe('off');
  expect(settingOf('proxy_buffering')).toBe('off');
});

test('nginx sets the headers with the address and the protocol, so a client cannot forge them', () => {
  expect(config).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(config).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  expect(config).toContain('proxy_set_header Host $host;');
});
