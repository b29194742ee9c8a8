// Pictures with small files can need much memory (promises: 20). `npm run bench -- pictures` measures more kinds.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_PICTURES, type LargePicture, REFUSED_PICTURES } from '../testing/large-pictures.ts';
import { reportFields } from '../testing/people.ts';
import { HttpClient } from '../testing/processes/http-client.ts';
import { type Product, startProduct } from '../testing/processes/product.ts';

/** In bytes above the memory at rest, also when two people send one each. */
const MOST = 400_000_000;

/** The others take too long for a test, and are measured by `npm run bench -- pictures`. */
const isMeasured = ({ name }: LargePicture): boolean =>
  ['JPEG of 108 megapixels', 'progressive JPEG'].includes(name);

let dataDir: string;
let product: Product;
let people: { client: HttpClient; id: string }[];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bugquest-pictures-'));
  product = await startProduct({ DATA_DIR: dataDir });
  people = [];
  for (let count = 0; count < 2; count += 1) {
    const client = new HttpClient(() => product.url);
    people.push({ client, id: await client.signUp(dataDir) });
  }
  // Training the model needs memory that does not belong to a picture.
  const description = 'The picture that I attach is never shown';
  expect((await people[0]!.client.send('POST', '/api/analyze-bug', { description })).status).toBe(200);
}, 600_000);
afterAll(async () => {
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function readStatus(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8');
  return Number(RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
}

async function send({ client }: (typeof people)[number], picture: Buffer, { file }: LargePicture) {
  const form = new FormData();
  for (const [name, value] of Object.entries(reportFields())) form.append(name, value);
  form.append('screenshots', new Blob([new Uint8Array(picture)]), file);
  const reply = await client.send('POST', '/api/bug-reports', form);
  return { status: reply.status, body: (await reply.json()) as { code?: string; fields?: object } };
}

/** Both people send the picture at once. */
async function sendTwice(picture: LargePicture) {
  const bytes = await picture.make();
  const atRest = await readStatus('VmRSS');
  // Resets the peak.
  await writeFile(`/proc/${product.pid}/clear_refs`, '5');
  const replies = await Promise.all(people.map((person) => send(person, bytes, picture)));
  return { replies, growth: (await readStatus('VmHWM')) - atRest };
}

test.runIf(process.platform === 'linux').each(REFUSED_PICTURES.filter(isMeasured))(
  'a $name is refused with a reason, in little memory',
  async (picture) => {
    const { replies, growth } = await sendTwice(picture);
    for (const { status, body } of replies) {
      expect({ status, code: body.code }).toEqual({ status: 413, code: 'file_too_large' });
      expect(Object.values(body.fields!)).toEqual([
        expect.stringContaining(`${picture.file} is too large for its format`),
      ]);
    }
    expect(growth).toBeLessThan(60_000_000);
  },
  600_000,
);

test.runIf(process.platform === 'linux').each(LARGEST_PICTURES.filter(isMeasured))(
  'two of the largest pictures at once, $name, need less than 400 MB',
  async (picture) => {
    const { replies, growth } = await sendTwice(picture);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(growth).toBeLessThan(MOST);
  },
  600_000,
);

test('a try stays counted after the end of the process', async () => {
  const [person] = people;
  const used = async () => {
    const reply = await person!.client.send('GET', '/api/bug-reports/daily-use');
    return ((await reply.json()) as { pixels: { used: number } }).pixels.used;
  };
  const before = await used();
  const slow = LARGEST_PICTURES.find(({ name }) => name === 'progressive JPEG')!;
  const sending = send(person!, await slow.make(), slow).catch(() => 'cut off');
  await expect.poll(used).toBe(before + 1_000_000_000);
  await product.end('SIGKILL');
  expect(await sending).toBe('cut off');
  product = await startProduct({ DATA_DIR: dataDir });
  expect(await used()).toBe(before + 1_000_000_000);
}, 600_000);
