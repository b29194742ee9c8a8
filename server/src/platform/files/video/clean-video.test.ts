import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, mp4, mp4Track, numbers } from '../../../testing/media.ts';
import { cleanVideo } from './clean-video.ts';
import { VideoUnreadable } from './video-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-video-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Extension = Parameters<typeof cleanVideo>[1];

async function clean(bytes: Uint8Array, extension: Extension): Promise<Buffer> {
  const file = path.join(folder, `film.${extension}`);
  await writeFile(file, bytes);
  await cleanVideo(file, extension);
  return readFile(file);
}

const PLACE = '+24.7136+046.6753/';
const place = Buffer.from(PLACE);
const PICTURES = Buffer.from('the pictures of the film');
const file = (...parts: Uint8Array[]) => Buffer.concat(parts);

describe('an MP4 or QuickTime film', () => {
  const fileType = box('ftyp', Buffer.from('qt  '), numbers(512));
  const dataAt = fileType.length + 8;
  const pictures = [{ at: dataAt, size: PICTURES.length }];
  const data = box('mdat', PICTURES);
  const positions = [{ at: dataAt + PICTURES.length, size: PLACE.length }];
  const dataAndPlace = box('mdat', PICTURES, place);
  const userData = box('udta', box('\u00a9xyz', place));
  const keys = box('meta', box('ilst', box('data', place)));
  const movie = (...more: Buffer[]) =>
    box('moov', box('mvhd', Buffer.alloc(100)), mp4Track(1, 'vide', pictures, userData), ...more);

  test.each([
    ['in its user data', file(fileType, data, movie(userData))],
    ['in the metadata of a phone', file(fileType, data, movie(keys))],
    ['in a track of positions', file(fileType, dataAndPlace, movie(mp4Track(2, 'meta', positions)))],
    ['in space left by an editor', file(fileType, data, movie(), box('free', place))],
    ['in a box of its own', file(fileType, data, movie(), box('uuid', Buffer.alloc(16), place))],
    ['behind the last box', file(fileType, data, movie(), Buffer.from('\0\0\0\0SEFT'), place)],
  ])('loses a place %s', async (_where, bytes) => {
    const cleaned = await clean(bytes, 'mov');
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.includes('meta')).toBe(false);
    expect(cleaned.includes(PICTURES)).toBe(true);
    // Cleaning a clean video changes nothing.
    expect(await clean(cleaned, 'mov')).toEqual(cleaned);
  });

  test('without metadata is not changed', async () => {
    const bytes = Buffer.from(mp4());
    expect(await clean(bytes, 'mp4')).toEqual(bytes);
    expect(await cleanVideo(path.join(folder, 'film.mp4'), 'mp4')).toBe(false);
  });

  test('keeps its length, so that the offsets in its tables stay valid', async () => {
    const bytes = file(fileType, movie(userData, keys), data);
    expect(await clean(bytes, 'mp4')).toHaveLength(bytes.length);
  });

  test('in fragments loses the metadata between them', async () => {
    const fragment = box(
      'moof',
      box('mfhd', numbers(0, 1)),
      box('traf', box('tfhd', numbers(0, 1))),
      userData,
    );
    const bytes = file(fileType, box('moov', mp4Track(1, 'vide', [])), fragment, box('mdat', PICTURES));
    const cleaned = await clean(bytes, 'mp4');
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.includes(PICTURES)).toBe(true);
    expect(cleaned.includes('tfhd')).toBe(true);
  });

  test('with truncated data keeps the existing part', async () => {
    const bytes = file(fileType, movie(), data).subarray(0, -10);
    expect(await clean(bytes, 'mp4')).toHaveLength(bytes.length);
  });

  test.each([
    ['only a beginning', file(fileType, Buffer.alloc(3000, 'x'))],
    ['data and no movie, as of a recorder that died', file(fileType, data)],
    ['sound only', file(fileType, box('moov', mp4Track(1, 'soun', pictures)), data)],
    ['a track without a picture', file(fileType, box('moov', mp4Track(1, 'vide', [])), data)],
    ['a movie that is cut short', file(fileType, data, movie()).subarray(0, -20)],
    [
      'a box that is longer than the one around it',
      file(fileType, box('moov', numbers(4_000_000), Buffer.from('trak'))),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is refused', async (_what, bytes) => {
    await expect(clean(bytes, 'mp4')).rejects.toThrow(VideoUnreadable);
  });
});

describe('a WebM film', () => {
  /** @param id in hexadecimal */
  function element(id: string, content: Uint8Array, isOpenEnded = false): Buffer {
    const size = Buffer.alloc(8, 0xff);
    if (!isOpenEnded) size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
    else size[0] = 0x01;
    return file(Buffer.from(id, 'hex'), size, content);
  }
  const header = element('1a45dfa3', element('4282', Buffer.from('webm')));
  const tracks = (kind: number) => element('1654ae6b', element('ae', element('83', Buffer.from([kind]))));
  const cluster = (isOpenEnded = false) => element('1f43b675', element('a3', PICTURES), isOpenEnded);
  const tags = element('1254c367', element('67c8', place));

  test('without a duration gets the duration of its blocks, and loses the names of programs', async () => {
    const small = (id: string, ...content: number[]) =>
      file(Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length, ...content]));
    const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
    const info = element(
      '1549a966',
      file(
        small('2ad7b1', 0x0f, 0x42, 0x40),
        small('4d80', ...letters('Chrome')),
        small('5741', ...letters('Chrome')),
      ),
    );
    const block = (time: number) => small('a3', 0x81, time >> 8, time & 0xff, 0x80, 1, 2, 3);
    const clusterAt = (time: number, ...blocks: Buffer[]) =>
      element('1f43b675', file(small('e7', time >> 8, time & 0xff), ...blocks), true);
    const group = small('a0', 0xa1, 0x84, 0x81, 0x01, 0x2c, 0x00);
    const film = file(
      header,
      element(
        '18538067',
        file(
          info,
          tracks(1),
          clusterAt(0, block(0), block(400)),
          clusterAt(5_000, block(10), block(250), group),
        ),
        true,
      ),
    );
    const cleaned = await clean(film, 'webm');
    expect(cleaned).toHaveLength(film.length);
    expect(cleaned.includes('Chrome')).toBe(false);
    const at = cleaned.indexOf(Buffer.from('448984', 'hex'));
    expect(cleaned.readFloatBE(at + 3)).toBe(5_300);
    expect(await clean(cleaned, 'webm')).toEqual(cleaned);
  });

  test.each([
    ['with lengths', element('18538067', file(tags, tracks(1), cluster(), tags))],
    ['of a live recording', element('18538067', file(tracks(1), cluster(true), cluster(true), tags), true)],
    ['with a short tag', element('18538067', file(tracks(1), cluster(), Buffer.from('1254c36780', 'hex')))],
    [
      'with a title',
      element('18538067', file(element('1549a966', element('7ba9', place)), tracks(1), cluster())),
    ],
    ['with text behind its end', file(element('18538067', file(tracks(1), cluster())), place)],
  ])('%s loses a place outside of its pictures', async (_what, segment) => {
    const cleaned = await clean(file(header, segment), 'webm');
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.includes(Buffer.from('1254c367', 'hex'))).toBe(false);
    expect(cleaned.includes(PICTURES)).toBe(true);
    expect(await clean(cleaned, 'webm')).toEqual(cleaned);
  });

  test('with millions of parts is refused before their offsets fill the memory', async () => {
    const parts = element('1549a966', Buffer.from('ec80'.repeat(90_000), 'hex'));
    const segment = element(
      '18538067',
      file(...Array.from({ length: 6 }, () => parts), tracks(1), cluster()),
    );
    await expect(clean(file(header, segment), 'webm')).rejects.toThrow(VideoUnreadable);
  });

  test.each([
    ['no segment', header],
    ['sound only', file(header, element('18538067', file(tracks(2), cluster())))],
    ['no pictures', file(header, element('18538067', tracks(1)))],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is refused', async (_what, bytes) => {
    await expect(clean(bytes, 'webm')).rejects.toThrow(VideoUnreadable);
  });
});

describe('an AVI film', () => {
  function chunk(type: string, ...content: Uint8Array[]): Buffer {
    const body = file(...content);
    const head = Buffer.alloc(8);
    head.write(type);
    head.writeUInt32LE(body.length, 4);
    return file(head, body, Buffer.alloc(body.length % 2));
  }
  const list = (type: string, ...parts: Buffer[]) => chunk('LIST', Buffer.from(type), ...parts);
  const stream = (kind: string, ...more: Buffer[]) =>
    list('strl', chunk('strh', Buffer.from(kind), Buffer.alloc(52)), ...more);
  const header = (...streams: Buffer[]) => list('hdrl', chunk('avih', Buffer.alloc(56)), ...streams);
  const film = (...parts: Buffer[]) => chunk('RIFF', Buffer.from('AVI '), ...parts);
  const movie = list('movi', chunk('00dc', PICTURES));

  test.each([
    ['in its information', film(header(stream('vids')), list('INFO', chunk('IGPS', place)), movie)],
    ['in the header of a stream', film(header(stream('vids', chunk('strd', place))), movie)],
    ['behind its end', file(film(header(stream('vids')), movie), place)],
  ])('loses a place %s', async (_where, bytes) => {
    const cleaned = await clean(bytes, 'avi');
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.includes(PICTURES)).toBe(true);
    expect(await clean(cleaned, 'avi')).toEqual(cleaned);
  });

  test.each([
    ['no header', film(movie)],
    ['sound only', film(header(stream('auds')), movie)],
    ['no pictures', film(header(stream('vids')), list('movi'))],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is refused', async (_what, bytes) => {
    await expect(clean(bytes, 'avi')).rejects.toThrow(VideoUnreadable);
  });
});
