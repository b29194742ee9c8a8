import { expect, it } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { failureOf, failureText, fileErrors, otherErrors } from './submission-failure.ts';

const error = new CallError(
  415,
  '',
  {
    code: 'invalid_file_type',
    message: 'Invalid File Type',
    fields: {
      'screenshots.1': 'b.png is damaged',
      'videos.0': 'c.mp4 is not a video',
      severity: 'Severity is required',
      key: 'Wrong key',
    },
  },
  'Unsupported Media Type',
);

const textOf = (thrown: unknown) => failureText(failureOf(thrown)).replace(/[\u2068\u2069]/g, '');

it('the text asks to try again, with status, status text and the server’s message', () => {
  expect(textOf(error)).toBe('Please try again (415 Unsupported Media Type). Invalid File Type');
});

it('the text has no message of the server when a proxy answered', () => {
  expect(textOf(new CallError(502, 'Bad Gateway', undefined, 'Bad Gateway'))).toBe(
    'Please try again (502 Bad Gateway).',
  );
});

it('the text names the proxy that refused a body as too large', () => {
  expect(textOf(new CallError(413, '<html>', undefined, 'Request Entity Too Large'))).toContain(
    'between this device and the server refuses',
  );
});

it('the text says until when an administrator reviews the report, and that nothing is lost', () => {
  const held = new CallError(409, '', { code: 'being_reviewed', message: 'Short' }, 'Conflict', 120);
  expect(textOf(held)).toMatch(
    /^An administrator is reviewing this report\. Your text is kept on this device: you can save it after .*\d:\d\d/,
  );
});

it.each([
  [new TypeError('lost'), 'no_answer'],
  [new DOMException('', 'AbortError'), 'cancelled'],
  [new CallError(422, '', { code: 'key_reused', message: '' }), 'already_sent'],
  [error, 'refused'],
])('failureOf classifies %s as %s', (thrown, kind) => {
  expect(failureOf(thrown).kind).toBe(kind);
});

it('fileErrors maps each message to its file by index', () => {
  const sent = [
    { id: 'film', field: 'videos' as const },
    { id: 'first', field: 'screenshots' as const },
    { id: 'second', field: 'screenshots' as const },
  ];
  expect([...fileErrors(error, sent)]).toEqual([
    ['second', 'b.png is damaged'],
    ['film', 'c.mp4 is not a video'],
  ]);
});

it('otherErrors returns the messages for no field and no file', () => {
  expect(otherErrors(error, ['severity'])).toEqual(['Wrong key']);
});
