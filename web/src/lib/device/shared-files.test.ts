import 'fake-indexeddb/auto';
import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { beforeEach, expect, it } from 'vitest';
import { deleteSharedFiles, readSharedFiles, storeSharedFiles } from './shared-files.ts';

const picture = (name: string, size = 1): File =>
  Object.defineProperty(new File(['x'], name, { type: 'image/png' }), 'size', { value: size });
const names = async () => (await readSharedFiles()).files.map(({ name }) => name);

beforeEach(deleteSharedFiles);

it('keeps shared files until they are deleted', async () => {
  await storeSharedFiles([picture('a.png'), picture('b.png')]);
  await storeSharedFiles([picture('c.png')]);
  expect(await names()).toEqual(['a.png', 'b.png', 'c.png']);
  expect(await names()).toHaveLength(3);
  await deleteSharedFiles();
  expect(await readSharedFiles()).toEqual({ files: [], leftOut: 0 });
});

it('stores no file that a report cannot have', async () => {
  const { maxBytes } = UPLOAD_RULES.screenshots;
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  await storeSharedFiles([
    picture('large.png', maxBytes + 1),
    text,
    new File([], 'empty.png'),
    picture('a.png'),
  ]);
  expect(await names()).toEqual(['a.png']);
  expect((await readSharedFiles()).leftOut).toBe(3);
});

it('stores no more files than a report can have, however often files are shared', async () => {
  const { maxFiles } = UPLOAD_RULES.screenshots;
  const many = Array.from({ length: maxFiles - 1 }, (_, index) => picture(`${index}.png`));
  await storeSharedFiles(many);
  await storeSharedFiles([picture('last.png'), picture('more.png')]);
  expect((await names()).at(-1)).toBe('last.png');
  expect(await readSharedFiles()).toMatchObject({ leftOut: 1 });
  expect(await names()).toHaveLength(maxFiles);
});
