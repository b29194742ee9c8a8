import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { PieceBody } from './commands.ts';

const bodyOf = (source: PassThrough, limit = 100) => {
  const body = new PieceBody(source, limit);
  return { body, read: buffer(body) };
};

test('a connection that ends early leaves the received bytes', async () => {
  const source = new PassThrough();
  const { body, read } = bodyOf(source);
  source.write('arrived');
  await new Promise((done) => body.once('data', done));
  source.destroy(new Error('cut off'));
  expect((await read).toString()).toBe('arrived');
});

test('a connection that ended before the body is read leaves nothing', async () => {
  const source = new PassThrough();
  source.on('error', () => {});
  source.destroy(new Error('cut off'));
  await new Promise((done) => source.once('close', done));
  expect(await bodyOf(source).read).toHaveLength(0);
});

test.each([
  ['12345', false],
  ['123456', true],
])('the first five bytes of %s are read', async (sent, isTooLong) => {
  const source = new PassThrough();
  const { body, read } = bodyOf(source, 5);
  source.end(sent);
  expect((await read).toString()).toBe('12345');
  expect(body.isTooLong).toBe(isTooLong);
});
