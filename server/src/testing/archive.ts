import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the list of files at the end of the archive, as spreadsheet programs do. @throws when a checksum is wrong */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let entryStart = archive.readUInt32LE(end + 16);
  for (let entriesLeft = archive.readUInt16LE(end + 10); entriesLeft > 0; entriesLeft -= 1) {
    const [packedSize, nameLength] = [
      archive.readUInt32LE(entryStart + 20),
      archive.readUInt16LE(entryStart + 28),
    ];
    const start = archive.readUInt32LE(entryStart + 42);
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const bytes = inflateRawSync(archive.subarray(content, content + packedSize));
    const name = archive.toString('utf8', entryStart + 46, entryStart + 46 + nameLength);
    if (crc32(bytes) !== archive.readUInt32LE(entryStart + 16))
      throw new Error(`The sum of ${name} is wrong.`);
    files.set(name, bytes.toString('utf8'));
    entryStart +=
      46 + nameLength + archive.readUInt16LE(entryStart + 30) + archive.readUInt16LE(entryStart + 32);
  }
  return files;
}
