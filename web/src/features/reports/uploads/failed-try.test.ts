import type { ErrorCode } from '@bugquest/contract/errors';
import { expect, test } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { nextTry } from './running-uploads.ts';

const refusal = (status: number, code?: ErrorCode) =>
  new CallError(status, '', code && { code, message: 'Not like this.' });

test.each([
  ['a lost connection', new TypeError('lost'), 'later'],
  ['a proxy without its server', refusal(502), 'later'],
  ['a full disk', refusal(507, 'storage_full'), 'later'],
  ['a timeout', refusal(408), 'later'],
  ['too many requests', refusal(429, 'too_many_requests'), 'later'],
  ['a piece of another tab', refusal(409, 'upload_moved_on'), 'again'],
  ['an expired upload', refusal(404, 'not_found'), 'restart'],
  ['an expired upload, by HEAD', refusal(404), 'restart'],
  ['an ended session, by HEAD', refusal(401), 'refused'],
  ['the limit of the day', refusal(429, 'daily_upload_limit'), 'refused'],
  ['a file of the wrong type', refusal(415, 'invalid_file_type'), 'refused'],
  ['too many uploads', refusal(429, 'too_many_uploads'), 'impossible'],
  ['a proxy that knows no PATCH', refusal(405), 'impossible'],
  ['a proxy that refuses the smallest piece', refusal(413), 'refused'],
] as const)('after %s: %#', (_what, error, next) => {
  expect(nextTry(error, true)).toBe(next);
});

test('uploads in pieces are impossible when the server does not know the protocol', () => {
  expect(nextTry(refusal(404), false)).toBe('impossible');
});
