import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { fileLike } from './capture/formats.ts';

/** Pictures and sound are not encoded again. */
const COPY = { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY, boundaryPolicy: 'shrink' } as const;

/**
 * Adds the length and the seek tables, which recorders leave out.
 * @throws when the recording cannot be read
 */
export async function makeSeekable(recorded: File): Promise<File> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4] });
  const target = new BufferTarget();
  const format = recorded.type === 'video/mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  try {
    const output = new Output({ format, target });
    const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false, copy: COPY });
    if (!conversion.isValid || conversion.discardedTracks.length > 0)
      throw new Error('A track of the recording cannot be written');
    await conversion.execute();
    if (!target.buffer) throw new Error('Nothing was written');
    return fileLike(recorded, [target.buffer]);
  } finally {
    input.dispose();
  }
}
