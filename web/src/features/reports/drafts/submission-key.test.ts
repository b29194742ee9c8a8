import { describe, expect, it } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { uuid } from '../../../lib/device/uuid.ts';
import { keyAfter, newSubmissionKey, outcomeOf } from './submission-key.ts';

const refusal = (status: number, code = 'invalid_input') =>
  new CallError(status, '{}', { code: code as 'invalid_input', message: '' });

it('uuid works without a secure context, which crypto.randomUUID needs', () => {
  expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(uuid()).not.toBe(uuid());
});

it.each([
  ['a lost connection', new TypeError(), 'unknown'],
  ['a cancelled try', new DOMException('', 'AbortError'), 'unknown'],
  ['a server that failed', refusal(500, 'internal'), 'unknown'],
  ['a server that is full', refusal(507, 'storage_full'), 'unknown'],
  ['a proxy that answered itself', new CallError(413, '<html>'), 'unknown'],
  ['wrong fields', refusal(400), 'refused'],
  ['a file too large', refusal(413, 'file_too_large'), 'refused'],
  ['a session that ended', refusal(401, 'unauthenticated'), 'unread'],
  ['a session of another person', refusal(409, 'other_employee'), 'unread'],
  ['too many tries', refusal(429, 'too_many_requests'), 'unread'],
  ['a key that made another report', refusal(422, 'key_reused'), 'key_reused'],
])('%s', (_, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});

describe('the key of the next try', () => {
  const fresh = newSubmissionKey();
  const doubtful = { ...fresh, inDoubt: true };

  it('stays after an unknown result, because the report may exist', () => {
    expect(keyAfter(fresh, 'unknown')).toEqual({ key: fresh.key, inDoubt: true });
  });

  it('is new after a definite refusal', () => {
    const next = keyAfter(fresh, 'refused');
    expect(next.key).not.toBe(fresh.key);
    expect(next.inDoubt).toBe(false);
  });

  it('stays after a refusal when an earlier try may have arrived', () => {
    expect(keyAfter(doubtful, 'refused')).toEqual(doubtful);
  });

  it.each(['unread', 'key_reused'] as const)('stays as it was when the try was %s', (outcome) => {
    expect(keyAfter(fresh, outcome)).toEqual(fresh);
    expect(keyAfter(doubtful, outcome)).toEqual(doubtful);
  });
});
