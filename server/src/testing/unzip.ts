import { inflateRawSync } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const MIN_END_BYTES = 22;

/** Reads the list of files at the end of the archive, as programs do, so that a damaged archive fails. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - MIN_END_BYTES;
  while (archive.readUInt32LE(end) !== END_SIGNATURE) end -= 1;
  const files = new Map<string, Buffer>();
  let entryStart = archive.readUInt32LE(end + 16);
  for (let entriesLeft = archive.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft -= 1) {
    const method = archive.readUInt16LE(entryStart + 10);
    const size = archive.readUInt32LE(entryStart + 20);
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(entryStart + offset),
    ) as [number, number, number];
    const localHeader = archive.readUInt32LE(entryStart + 42);
    const name = archive.toString('utf8', entryStart + 46, entryStart + 46 + nameLength);
    const start =
      localHeader + 30 + archive.readUInt16LE(localHeader + 26) + archive.readUInt16LE(localHeader + 28);
    const bytes = archive.subarray(start, start + size);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    entryStart += 46 + nameLength + extraLength + noteLength;
  }
  return files;
}
