import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseSettings, readTextFile } from './settings-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bugquest-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The settings in a file with these bytes. */
function read(bytes: Buffer) {
  const file = path.join(folder, '.env');
  writeFileSync(file, bytes);
  return parseSettings(readTextFile(file), '.env');
}

const TEXT = 'PRODUCT_NAME=سوق Bugs\r\nPORT=3001\r\n';
const UTF16_LE = Buffer.from(TEXT, 'utf16le');
const UTF16_BE = Buffer.from(UTF16_LE).swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16 of PowerShell', Buffer.concat([Buffer.of(0xff, 0xfe), UTF16_LE])],
  ['UTF-16, big-endian', Buffer.concat([Buffer.of(0xfe, 0xff), UTF16_BE])],
  ['UTF-16 without a mark', UTF16_LE],
  ['UTF-16, big-endian, without a mark', UTF16_BE],
])('a file in %s is read, with the line ends of Windows', (_encoding, bytes) => {
  expect(read(bytes)).toEqual({ PRODUCT_NAME: 'سوق Bugs', PORT: '3001' });
});

test.each([
  ['Windows-1252', Buffer.from('PRODUCT_NAME=Caf\xe9\n', 'latin1')],
  ['UTF-32', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 65])],
])('a file in %s is refused with its name', (_encoding, bytes) => {
  expect(() => read(bytes)).toThrow(/^The file .*\.env is not in UTF-8: save it in the encoding UTF-8\.$/);
});

test.each([
  ['A=b', 'b'],
  ['A=', ''],
  ['  A = b  ', 'b'],
  ['export A=b', 'b'],
  ['A=Souq#1 Bugs', 'Souq#1 Bugs'],
  ['A=Souq # the name', 'Souq'],
  ['A=Souq\t# the name', 'Souq'],
  ['A=#b', '#b'],
  ['A= # nothing', ''],
  ['A="Souq # 1" # the name', 'Souq # 1'],
  ['A=\'p#ss "word" \\n\'', 'p#ss "word" \\n'],
  ['A="one\\ntwo"', 'one\ntwo'],
  ['A="one\ntwo"', 'one\ntwo'],
  ['A=`it\'s "b"`', 'it\'s "b"'],
  ["A=it's", "it's"],
  ['A=b=c==', 'b=c=='],
  ['A=postgres://user:p%23ss@host/name?sslmode=require', 'postgres://user:p%23ss@host/name?sslmode=require'],
])('the value of %j is %j', (line, value) => {
  expect(parseSettings(`# first\n\n${line}\n  # last\nB=c`, '.env')).toEqual({ A: value, B: 'c' });
});

test.each([
  ['B=c\n\nPORT: 3000', 'Line 3 of the file .env is not of the form NAME=value.'],
  ['PORT 3000', 'Line 1 of the file .env is not of the form NAME=value.'],
  ['A="b\nB=c', 'The value of A in the file .env does not end with the quotation mark with which it begins'],
  [
    'A="b\nB="c"',
    'The value of A in the file .env does not end with the quotation mark with which it begins',
  ],
  ['MAIL_FROM="Souq" <a@b.example>', 'The value of MAIL_FROM in the file .env does not end with'],
])('%j is refused, not read in part', (text, message) => {
  expect(() => parseSettings(text, '.env')).toThrow(message);
});
