// Films of one complete picture a second between nine others, as recorders write them.
import {
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { afterEach, expect, test, vi } from 'vitest';
import { openVideo, trimVideo } from './video-file.ts';

const PER_SECOND = 10;
const SECONDS = 6;
const FORMATS = {
  webm: new WebMOutputFormat({ appendOnly: true }),
  mp4: new Mp4OutputFormat({ fastStart: 'fragmented' }),
};
type Extension = keyof typeof FORMATS;

/** Its pictures are numbers: the tenths of a second at which they are shown. */
async function record(extension: Extension, keyEvery: number): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[extension], target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 };
  for (let tenth = 0; tenth < SECONDS * PER_SECOND; tenth += 1) {
    const kind = tenth % keyEvery === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(new Uint8Array([tenth]), kind, tenth / PER_SECOND, 1 / PER_SECOND);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new File([target.buffer as ArrayBuffer], `screen.${extension}`, { type: `video/${extension}` });
}

async function picturesOf(file: File) {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM, MP4] });
  const track = await input.getPrimaryVideoTrack();
  const packets = await Array.fromAsync(new EncodedPacketSink(track!).packets());
  return {
    tenths: packets.map(({ data }) => data[0]),
    first: packets[0]?.timestamp,
    seconds: await input.getDurationFromMetadata(),
  };
}

const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });
const tenths = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

afterEach(() => vi.unstubAllGlobals());

test.each(['webm', 'mp4'] as const)(
  'a recording as %s gets its length and keeps every picture',
  async (extension) => {
    const video = await openVideo(await record(extension, PER_SECOND));
    expect(video.file).toMatchObject({ name: `screen.${extension}`, type: `video/${extension}` });
    // A WebM does not say how long its last picture is shown.
    expect(video.seconds).toBeGreaterThan(SECONDS - 0.11);
    expect(video.starts?.map(Math.round)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await picturesOf(video.file)).toMatchObject({ tenths: tenths(0, 60), first: 0 });
    expect((await picturesOf(video.file)).seconds).toBeCloseTo(video.seconds);
  },
);

test.each(['webm', 'mp4'] as const)(
  'a trimmed %s has exactly the pictures between the handles',
  async (extension) => {
    const video = await openVideo(await record(extension, PER_SECOND));
    const { signal, onProgress } = options();
    const trimmed = await trimVideo(video, { start: 2, end: 4.5 }, { signal, onProgress });
    const { tenths: kept, first, seconds } = await picturesOf(trimmed);
    expect(kept).toEqual(tenths(20, 45));
    expect(first).toBe(0);
    expect(seconds).toBeCloseTo(2.5);
    expect(onProgress).toHaveBeenLastCalledWith(1, expect.anything());
  },
);

test('a start between two complete pictures never brings back what was cut off', async () => {
  const video = await openVideo(await record('webm', PER_SECOND));
  const trimmed = await trimVideo(video, { start: 2.4, end: 6 }, options());
  expect((await picturesOf(trimmed)).tenths).toEqual(tenths(30, 60));
});

test('a recording with few complete pictures is cut at them where the browser cannot encode', async () => {
  const video = await openVideo(await record('webm', 3 * PER_SECOND));
  expect(video.starts?.map(Math.round)).toEqual([0, 3]);
});

test('a canceled trim makes no file', async () => {
  const video = await openVideo(await record('webm', PER_SECOND));
  const trimming = trimVideo(video, { start: 2, end: 4 }, { ...options(), signal: AbortSignal.abort() });
  await expect(trimming).rejects.toThrow(/abort/i);
});

test('a file that is no video is refused', async () => {
  await expect(openVideo(new File(['no video'], 'screen.webm', { type: 'video/webm' }))).rejects.toThrow();
});
