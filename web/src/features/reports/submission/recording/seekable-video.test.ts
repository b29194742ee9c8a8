// The test recordings are like those of browsers: one key frame per second, followed by nine delta frames.
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
import { expect, test } from 'vitest';
import { makeSeekable } from './seekable-video.ts';

const FRAMES_PER_SECOND = 10;
const SECONDS = 6;
const FORMATS = {
  webm: new WebMOutputFormat({ appendOnly: true }),
  mp4: new Mp4OutputFormat({ fastStart: 'fragmented' }),
};
type Extension = keyof typeof FORMATS;

/** The only byte of each frame is its time in tenths of a second. */
async function record(extension: Extension): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[extension], target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 };
  for (let tenth = 0; tenth < SECONDS * FRAMES_PER_SECOND; tenth += 1) {
    const kind = tenth % FRAMES_PER_SECOND === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(
      new Uint8Array([tenth]),
      kind,
      tenth / FRAMES_PER_SECOND,
      1 / FRAMES_PER_SECOND,
    );
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new File([target.buffer as ArrayBuffer], `screen.${extension}`, { type: `video/${extension}` });
}

async function framesOf(file: File) {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM, MP4] });
  const track = await input.getPrimaryVideoTrack();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track!).packets()) packets.push(packet);
  return {
    tenths: packets.map(({ data }) => data[0]),
    first: packets[0]?.timestamp,
    seconds: await input.getDurationFromMetadata(),
  };
}

test.each(['webm', 'mp4'] as const)(
  'a recording as %s gets its length and keeps every frame',
  async (extension) => {
    const file = await makeSeekable(await record(extension));
    expect(file).toMatchObject({ name: `screen.${extension}`, type: `video/${extension}` });
    const { tenths, first, seconds } = await framesOf(file);
    expect(tenths).toEqual(Array.from({ length: SECONDS * FRAMES_PER_SECOND }, (_, tenth) => tenth));
    expect(first).toBe(0);
    // A WebM does not contain the duration of its last frame.
    expect(seconds).toBeGreaterThan(SECONDS - 0.11);
  },
);

test('a file that is not a video is refused', async () => {
  const file = new File(['no video'], 'screen.webm', { type: 'video/webm' });
  await expect(makeSeekable(file)).rejects.toThrow();
});
