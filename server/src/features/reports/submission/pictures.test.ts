import { FIXED_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { dailyCounts } from '../../../db/schema/limits.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { testApp } from '../../../testing/app.ts';
import { png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import {
  type Attachment,
  type Person,
  reportFields,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import { uploadFile } from '../../../testing/tus.ts';

/** The cleaning of pictures calls `toFile`. It is observed and not mocked, because test files share modules. */
let decoder: MockInstance<Sharp['toFile']>;
const world = testApp({ jobs: withoutPreviews });
let tester: Person;
let shot: Attachment;
beforeEach(async () => {
  tester = await signedInPerson(world);
  shot = screenshot(await png());
  decoder = vi.spyOn(sharp.prototype as Sharp, 'toFile');
});
afterEach(() => vi.restoreAllMocks());

const usedPixels = async (): Promise<number> =>
  (await tester.browser.get('/api/bug-reports/daily-use')).body.pixels.used;

/** Each frame counts as at least this many pixels. */
const PIXELS = 10_000;

/** Sends the parts in this order. */
async function sendParts(parts: readonly [string, string | Attachment][]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.bytes], { type: value.type }), value.name);
  }
  const encoded = new Response(form);
  return tester.browser.request({
    method: 'POST',
    url: '/api/bug-reports',
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe.each(['before', 'after'])('with the fields %s the files', (place) => {
  const send = (changes: Record<string, string> = {}) => {
    const fields = Object.entries(reportFields(changes));
    const files: [string, Attachment][] = [['screenshots', shot]];
    return sendParts(place === 'before' ? [...fields, ...files] : [...files, ...fields]);
  };

  test('an invalid field is refused, and no picture is decoded or stored', async () => {
    const store = vi.spyOn(world.ctx.storage, 'moveIn');
    const { status, body } = await send({ severity: 'Nonsense' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['severity']);
    expect(decoder).not.toHaveBeenCalled();
    expect(store).not.toHaveBeenCalled();
  });

  test('a valid report is stored with its picture', async () => {
    const { status, body } = await send();
    expect({ status, pictures: body.screenshotUrls?.length }).toEqual({ status: 201, pictures: 1 });
    expect(decoder).toHaveBeenCalled();
  });
});

test('an invalid field is refused when the first file begins, before the rest of the body is read', async () => {
  const fields = Object.entries(reportFields({ severity: 'Nonsense' }));
  // The repeated field at the end is malformed, but the server does not read that far.
  const { status, body } = await sendParts([...fields, ['screenshots', shot], ['severity', 'Major']]);
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['severity'] });
});

test('an invalid field is refused, and the uploads of the report are not decoded', async () => {
  const id = await uploadFile(tester, shot);
  expect((await submitReport(tester, { severity: 'Nonsense', screenshots: id })).status).toBe(400);
  expect(decoder).not.toHaveBeenCalled();
});

describe('the pixels of a day', () => {
  test('count the pictures of a refused report', async () => {
    const text = video(new Uint8Array(Buffer.from('hello')));
    expect((await submitReport(tester, {}, [shot, text])).status).toBe(415);
    expect(await usedPixels()).toBe(PIXELS);
    expect((await submitReport(tester, {}, [shot])).status).toBe(201);
    expect(await usedPixels()).toBe(2 * PIXELS);
  });

  test('count every frame of a moving picture', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'lime'].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const file = { ...screenshot(new Uint8Array(moving), 'moving.gif'), type: 'image/gif' };
    expect((await submitReport(tester, {}, [file])).status).toBe(201);
    expect(await usedPixels()).toBe(3 * PIXELS);
  });

  test('are limited: a picture beyond them is refused before it is decoded, and nothing is stored', async () => {
    const used = FIXED_LIMITS.pixels - PIXELS + 1;
    const day = programDay(world.clock.now(), world.config.timezone);
    await world.ctx.db.insert(dailyCounts).values({ employeeId: tester.id, day, pixels: used });
    const stored = () => Array.fromAsync(world.ctx.storage.list(''), ({ key }) => key);
    const before = await stored();
    const { status, body } = await submitReport(tester, {}, [shot]);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'daily_pixels_limit' });
    expect(decoder).not.toHaveBeenCalled();
    expect(await usedPixels()).toBe(used);
    expect(await stored()).toEqual(before);
    expect((await submitReport(tester)).status).toBe(201);
    const [counts] = await world.ctx.db
      .select()
      .from(dailyCounts)
      .where(eq(dailyCounts.employeeId, tester.id));
    expect(counts).toMatchObject({ reports: 1, pixels: used });
  });
});
