// Looks into a ZIP archive by its list of files, as spreadsheet programs do.
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by their paths; throws when a checksum is wrong. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const start = archive.readUInt32LE(at + 42);
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(content, content + packed));
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`The sum of ${name} is wrong.`);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
