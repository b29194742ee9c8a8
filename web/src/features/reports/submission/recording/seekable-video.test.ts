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
import { expect, test } from 'vitest';
import { makeSeekable } from './seekable-video.ts';

const PER_SECOND = 10;
const SECONDS = 6;
const FORMATS = {
  webm: new WebMOutputFormat({ appendOnly: true }),
  mp4: new Mp4OutputFormat({ fastStart: 'fragmented' }),
};
type Extension = keyof typeof FORMATS;

/** Its pictures are numbers: the tenths of a second at which they are shown. */
async function record(extension: Extension): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[extension], target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 };
  for (let tenth = 0; tenth < SECONDS * PER_SECOND; tenth += 1) {
    const kind = tenth % PER_SECOND === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(new Uint8Array([tenth]), kind, tenth / PER_SECOND, 1 / PER_SECOND);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new File([target.buffer as ArrayBuffer], `screen.${extension}`, { type: `video/${extension}` });
}

async function picturesOf(file: File) {
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
  'a recording as %s gets its length and keeps every picture',
  async (extension) => {
    const file = await makeSeekable(await record(extension));
    expect(file).toMatchObject({ name: `screen.${extension}`, type: `video/${extension}` });
    const { tenths, first, seconds } = await picturesOf(file);
    expect(tenths).toEqual(Array.from({ length: SECONDS * PER_SECOND }, (_, tenth) => tenth));
    expect(first).toBe(0);
    // A WebM does not say how long its last picture is shown.
    expect(seconds).toBeGreaterThan(SECONDS - 0.11);
  },
);

test('a file that is no video is refused', async () => {
  const file = new File(['no video'], 'screen.webm', { type: 'video/webm' });
  await expect(makeSeekable(file)).rejects.toThrow();
});
