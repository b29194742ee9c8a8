import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { expect, it } from 'vitest';
import { acceptOf, inspectFile, pickFiles, refusalText, refusalTitle } from './file-picking.ts';

function file(name: string, type: string, size = 10, lastModified = 1): File {
  const created = new File(['x'], name, { type, lastModified });
  Object.defineProperty(created, 'size', { value: size });
  return created;
}
const png = (name: string, size?: number) => file(name, 'image/png', size);
const MB = 1024 * 1024;

it('valid files are accepted, and each refused file has a reason', () => {
  const { accepted, refused } = pickFiles(
    [],
    [
      png('a.png'),
      file('b.mov', ''),
      file('notes.txt', 'text/plain'),
      png('huge.png', 50 * MB + 1),
      png('full.png', 50 * MB),
      file('long.mp4', 'video/mp4', 100 * MB + 1),
      png('empty.png', 0),
    ],
  );
  expect(accepted.map(({ field, file: { name } }) => [field, name])).toEqual([
    ['screenshots', 'a.png'],
    ['videos', 'b.mov'],
    ['screenshots', 'full.png'],
  ]);
  expect(refused.map(({ file: { name }, reason }) => [name, reason])).toEqual([
    ['notes.txt', 'wrong_type'],
    ['huge.png', 'too_large'],
    ['long.mp4', 'too_large'],
    ['empty.png', 'unreadable'],
  ]);
});

it('a HEIC photo is recognised by its name or its bytes, and the message says what to do', async () => {
  const photo = file('IMG_1.HEIC', '');
  expect(pickFiles([], [photo]).refused).toEqual([{ file: photo, reason: 'heic' }]);
  const renamed = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect(await inspectFile('screenshots', renamed)).toEqual({ reason: 'heic' });
  expect(await inspectFile('videos', renamed)).toEqual({});
  expect(refusalText({ file: renamed, reason: 'heic' })).toContain('Save it as JPEG');
  expect(refusalTitle(['heic', 'too_long'])).toBe('Invalid File Type · File Too Large');
});

it('a picture without its end is recognised before sending', async () => {
  const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 9, 9, 9);
  expect(await inspectFile('screenshots', new File([start], 'a.jpg'))).toEqual({ isCutShort: true });
});

it('existing screenshots and videos are counted separately', () => {
  const { maxFiles } = UPLOAD_RULES.videos;
  const formFiles = Array.from({ length: maxFiles - 1 }, (_, index) => ({
    field: 'videos' as const,
    file: file(`${index}.mp4`, 'video/mp4'),
  }));
  const { accepted, refused } = pickFiles(formFiles, [
    file('last.mp4', 'video/mp4'),
    file('over.mp4', 'video/mp4'),
    png('picture.png'),
  ]);
  expect(accepted.map(({ file }) => file.name)).toEqual(['last.mp4', 'picture.png']);
  expect(refused.map(({ reason }) => reason)).toEqual(['too_many']);
});

it('the same file is accepted once, but two pasted pictures with the same name are both accepted', () => {
  const first = file('image.png', 'image/png', 10, 1);
  const second = file('image.png', 'image/png', 10, 2);
  const { accepted, refused } = pickFiles([{ field: 'screenshots', file: first }], [first, second]);
  expect(accepted).toHaveLength(1);
  expect(refused).toEqual([]);
});

it('the message has the specified title, the file and the reason', () => {
  expect(refusalTitle(['too_large', 'too_large'])).toBe('File Too Large');
  expect(refusalTitle(['wrong_type', 'too_large'])).toBe('Invalid File Type · File Too Large');
  const messageFor = (reason: 'too_large' | 'too_many', name: string, type: string) =>
    refusalText({ file: file(name, type), reason }).replace(/[\u2068\u2069]/g, '');
  expect(messageFor('too_large', 'long.mp4', 'video/mp4')).toBe('long.mp4 is larger than 100 MB');
  expect(messageFor('too_large', 'a.png', 'image/png')).toBe('a.png is larger than 50 MB');
  expect(messageFor('too_many', 'a.png', 'image/png')).toContain('20 screenshots');
});

it('the accept attribute has MIME types for phones and extensions for desktops', () => {
  expect(acceptOf('videos').split(',')).toEqual(expect.arrayContaining(['video/quicktime', '.mov', '.avi']));
  expect(acceptOf('videos')).not.toContain('png');
});
