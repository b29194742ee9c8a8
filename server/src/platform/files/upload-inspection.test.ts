import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectMedia } from './upload-inspection.ts';

const pixels = Buffer.alloc(8 * 8 * 3, 128);
const picture = () => sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } });
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const box = (type: string, content: string) =>
  latin1(`\0\0\0${String.fromCharCode(8 + content.length)}${type}${content}`);
const ebml = (documentType: string) => {
  const content = `\x42\x82${String.fromCharCode(0x80 + documentType.length)}${documentType}`;
  return latin1(`\x1a\x45\xdf\xa3${String.fromCharCode(0x80 + content.length)}${content}`);
};
const videos = {
  mp4: box('ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'),
  phoneMp4: box('ftyp', 'mp42\0\0\0\0isommp42'),
  mov: box('ftyp', 'qt  \x20\x05\x03\0qt  '),
  avi: latin1('RIFF\x60\x4b\0\0AVI LIST\x38\x11\0\0hdrlavih'),
  webm: ebml('webm'),
};

describe('detectMedia', () => {
  it.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('accepts a %s', async (format, mimeType, extension) => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect(await detectMedia(bytes)).toEqual({ kind: 'image', mimeType, extension });
  });

  it('reads only the first bytes of a large picture', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251));
    const bytes = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    expect(await detectMedia(bytes.subarray(0, 60))).toMatchObject({ extension: 'png' });
  });

  it('treats an animated PNG as a PNG', async () => {
    const bytes = await picture().png().toBuffer();
    const control = latin1('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\xb9\x3d\xe9\x04');
    const animated = Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)]);
    expect(await detectMedia(animated)).toMatchObject({ mimeType: 'image/png', extension: 'png' });
  });

  it.each([
    ['mp4', 'video/mp4', 'mp4'],
    ['phoneMp4', 'video/mp4', 'mp4'],
    ['mov', 'video/quicktime', 'mov'],
    ['avi', 'video/x-msvideo', 'avi'],
    ['webm', 'video/webm', 'webm'],
  ] as const)('accepts the video %s', async (name, mimeType, extension) => {
    const head = Buffer.concat([videos[name], Buffer.alloc(64)]);
    expect(await detectMedia(head)).toEqual({ kind: 'video', mimeType, extension });
  });

  it.each(['M4V ', 'M4VH', 'M4VP', '3gp4', '3gp6', '3g2a', 'avc1', 'iso5', 'dash', 'MSNV', 'mp41'])(
    'accepts an MP4 of the brand %s',
    async (brand) => {
      const head = Buffer.concat([box('ftyp', `${brand}\0\0\x02\0isomiso2avc1mp41`), Buffer.alloc(64)]);
      expect(await detectMedia(head)).toMatchObject({ mimeType: 'video/mp4', extension: 'mp4' });
    },
  );

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['one byte', latin1('\xff')],
    ['zeros', Buffer.alloc(4_100)],
    ['text', latin1('a report about a bug, nothing else')],
    ['HTML', latin1('<!doctype html><html><script>alert(1)</script></html>')],
    ['SVG', latin1('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['SVG after a declaration', latin1('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', latin1('%PDF-1.7\n1 0 obj')],
    ['ZIP', latin1('PK\x03\x04\x14\0\0\0\0\0')],
    ['an executable', latin1('MZ\x90\0\x03\0\0\0')],
    ['BMP', latin1('BM\x36\0\0\0\0\0\0\0\x36\0\0\0')],
    ['HEIC', box('ftyp', 'heic\0\0\0\0mif1heic')],
    ['AVIF', box('ftyp', 'avif\0\0\0\0mif1avif')],
    ['sound in MP4', box('ftyp', 'M4A \0\0\0\0M4A ')],
    ['Matroska', ebml('matroska')],
    ['WAV', latin1('RIFF\x24\0\0\0WAVEfmt ')],
    ['Ogg', latin1(`OggS\0\x02${'\0'.repeat(22)}\x80theora\x03\x02`)],
    ['MP3', latin1(`ID3\x03\0\0\0\0\0\0\xff\xfb\x90\x00${'\0'.repeat(32)}`)],
    ['a picture behind an ID3 tag', latin1('ID3\x03\0\0\0\0\0\0\xff\xd8\xff\xe0\0\x10JFIF')],
    ['a picture behind a byte-order mark', latin1('\xef\xbb\xbf\xff\xd8\xff\xe0\0\x10JFIF')],
    ['a page posing as MP4', latin1('<!--ftypisom--><script>alert(1)</script>')],
    ['a page posing as MOV', latin1('<!--moov--><script>alert(1)</script>')],
    ['a PNG that stops after its signature', latin1('\x89PNG\r\n\x1a\n')],
  ])('refuses %s', async (_what, head) => {
    expect(await detectMedia(head)).toBeUndefined();
  });
});
