// Browsers record videos without a length, write them while recording, and may cut them off when a page is closed.
import { expect, test } from 'vitest';
import { testApp, testPerson } from '../../../testing/app.ts';
import { box, mp4Track, numbers, video } from '../../../testing/media.ts';
import { submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);

/** The beginning of a recording of Chromium 156: VP9 and Opus, a segment without an end, no duration. */
const CHROMIUM_HEADER = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff' +
    '1549a966992ad7b1830f42404d80864368726f6d655741864368726f6d65' +
    '1654ae6beaaebdd7810173c5870a7804e14edfaa8381028686415f4f50555363a2934f707573486561640101000080bb0000000000' +
    'e18db584473b80009f810162648120aea9d7810273c587e5ed6da9a43b6c83810155ee81018685565f565039e08cb0820500ba8202d053c08101',
  'hex',
);
const OPEN_CLUSTER = Buffer.from('1f43b67501ffffffffffffff', 'hex');
const timecode = (time: number) => Buffer.from([0xe7, 0x82, time >> 8, time & 0xff]);

/** A picture in a SimpleBlock, with a length of two bytes. */
function block(time: number, size: number): Buffer {
  const head = Buffer.from([
    0xa3,
    0x40 | ((size + 4) >> 8),
    (size + 4) & 0xff,
    0x82,
    time >> 8,
    time & 0xff,
    0x80,
  ]);
  return Buffer.concat([head, Buffer.alloc(size, 0x5a)]);
}

const cluster = (start: number) =>
  Buffer.concat([OPEN_CLUSTER, timecode(start), ...[0, 40, 80, 120].map((time) => block(time, 700))]);
const WEBM = Buffer.concat([CHROMIUM_HEADER, cluster(0), cluster(1000), cluster(2000)]);

/** The tables of a fragmented MP4 are empty. The pictures are in fragments after the tables. */
const MOVIE = box('moov', mp4Track(1, 'vide', []), box('mvex', box('trex', numbers(0, 1, 1, 0, 0, 0))));
const fragment = (index: number) => {
  const run = box('trun', numbers(0x000001, 1, 0));
  const track = box('traf', box('tfhd', numbers(0x020000, 1)), run);
  const data = box('mdat', Buffer.alloc(3000, 0x5a));
  return Buffer.concat([box('moof', box('mfhd', numbers(0, index)), track), data]);
};
const FILE_TYPE = box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomiso6mp41'));
const MP4 = Buffer.concat([FILE_TYPE, MOVIE, fragment(1), fragment(2)]);

const recording = (bytes: Buffer, extension: 'webm' | 'mp4') => ({
  ...video(new Uint8Array(bytes), `screen.${extension}`),
  type: `video/${extension}`,
});

/** In the facts about a WebM, the server replaces the names of programs by the length. */
const [FACTS_START, FACTS_END] = [48, 78];
const DURATION = Buffer.from([0x44, 0x89, 0x84]);

function expectSameRecording(served: Buffer, sent: Buffer): void {
  const isWebm = sent.subarray(0, 4).equals(WEBM.subarray(0, 4));
  const facts = isWebm ? [FACTS_START, FACTS_END] : [0, 0];
  expect(Buffer.compare(served.subarray(0, facts[0]), sent.subarray(0, facts[0]))).toBe(0);
  expect(Buffer.compare(served.subarray(facts[1]), sent.subarray(facts[1]))).toBe(0);
  expect(served.subarray(...facts).includes(DURATION)).toBe(isWebm);
}

test.each([
  ['webm', WEBM],
  ['mp4', MP4],
] as const)(
  'a recording as %s is accepted and served as it was sent, with its length',
  async (extension, bytes) => {
    const { status, body } = await submitReport(tester, {}, [recording(bytes, extension)]);
    expect(status).toBe(201);
    const served = await tester.browser.get(body.videoUrls[0]);
    expect(served.headers['content-type']).toBe(`video/${extension}`);
    expectSameRecording(served.body, bytes);
  },
);

test.each([
  ['webm', WEBM.subarray(0, -300)],
  ['mp4', MP4.subarray(0, -300)],
] as const)(
  'a recording as %s that was cut off keeps the pictures before the cut',
  async (extension, bytes) => {
    const { status, body } = await submitReport(tester, {}, [recording(bytes, extension)]);
    expect(status).toBe(201);
    const served = await tester.browser.get(body.videoUrls[0]);
    expectSameRecording(served.body, bytes);
  },
);

test('a recording that ended before its first picture is refused', async () => {
  const { status, body } = await submitReport(tester, {}, [recording(CHROMIUM_HEADER, 'webm')]);
  expect(status).toBe(415);
  expect(Object.keys(body.fields)).toEqual(['videos.0']);
});
