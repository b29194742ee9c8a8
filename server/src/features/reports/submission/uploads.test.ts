import { UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { testApp, testPerson } from '../../../testing/app.ts';
import {
  box,
  jpegWithLocation,
  mp4,
  png,
  screenshot,
  video,
  withoutPreviews,
} from '../../../testing/media.ts';
import { editReport, submitReport } from '../../../testing/people.ts';

const world = testApp({ jobs: withoutPreviews });
const tester = testPerson(world);
afterEach(() => vi.restoreAllMocks());

async function storedKeys(): Promise<string[]> {
  const found = await Array.fromAsync(world.ctx.storage.list(''));
  return found.map(({ key }) => key).sort();
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

describe('an uploaded file', () => {
  test('is served with its type, sandbox headers, file name and ranges', async () => {
    const film = mp4(5_000);
    const { body } = await submitReport(tester, {}, [video(film, 'فيلم "1".mp4')]);
    const { headers } = await tester.browser.get(body.videoUrls[0]);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'content-length': '5000',
    });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''%D9%81");
    const part = await tester.browser.get(body.videoUrls[0], { range: 'bytes=1000-1099' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 1000-1099/5000');
    expect(Buffer.compare(part.body, Buffer.from(film.slice(1000, 1100)))).toBe(0);
    const past = await tester.browser.get(body.videoUrls[0], { range: 'bytes=5000-' });
    expect(past.status).toBe(416);
    expect(past.headers['content-range']).toBe('bytes */5000');
  });

  test('has no location metadata', async () => {
    const original = await jpegWithLocation();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { body } = await submitReport(tester, {}, [screenshot(original, 'IMG_1.JPG')]);
    const served = await tester.browser.get(body.screenshotUrls[0]);
    expect((await sharp(served.body).metadata()).exif).toBeUndefined();
  });

  test('has no location metadata if it is a video', async () => {
    const place = box('udta', box('\u00a9xyz', Buffer.from('+24.7136+046.6753/')));
    const { body } = await submitReport(tester, {}, [video(mp4(5_000, place))]);
    const served = await tester.browser.get(body.videoUrls[0]);
    expect(served.body).toHaveLength(5_000);
    expect(served.body.includes('+24.7136')).toBe(false);
  });

  test('has a cleaned name of at most 120 characters', async () => {
    const names = ['a\0b.mp4', `${'ن'.repeat(300)}.mp4`, 'gpj.\u202e4.mp4'];
    const { status, body } = await submitReport(
      tester,
      {},
      names.map((name) => video(mp4(), name)),
    );
    expect(status).toBe(201);
    const stored = body.mediaFiles.map((file: { originalName: string }) => file.originalName);
    expect(stored).toEqual(['ab.mp4', `${'ن'.repeat(116)}.mp4`, 'gpj.4.mp4']);
  });

  test.each(['/..%2f..%2fetc%2fpasswd', '/%00', '//etc/passwd', '/', '/ab/none.png'])(
    'cannot be found at %s',
    async (path) => {
      expect((await tester.browser.get(`/api/media${path}`)).status).toBe(404);
    },
  );
});

describe('a refused file', () => {
  test.each([
    ['a page named as a picture', 'screenshots', 'x.png', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', 'screenshots', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['nothing at all', 'screenshots', 'x.png', ''],
    ['a text named as a video', 'videos', 'x.mp4', 'hello'],
  ] as const)('%s: says which and why', async (_what, field, name, text) => {
    const before = await world.ctx.db.$count(mediaFiles);
    const { status, body } = await submitReport(tester, {}, [
      screenshot(await png(), 'good.png'),
      { field, name, type: 'image/png', bytes: bytes(text) },
    ]);
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'invalid_file_type', message: 'Invalid File Type' });
    const position = field === 'screenshots' ? 'screenshots.1' : 'videos.0';
    expect(body.fields).toEqual({ [position]: `${name} isn't a supported file type` });
    expect(await world.ctx.db.$count(mediaFiles)).toBe(before);
  });

  test('all refused files are reported together: wrong type, truncated picture and decompression bomb', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { status, body } = await submitReport(tester, {}, [
      { ...video(mp4()), field: 'screenshots' },
      screenshot((await png(300, 300)).slice(0, 200), 'cut.png'),
      screenshot(new Uint8Array(bomb), 'bomb.png'),
      video(mp4().slice(0, 24), 'empty.mp4'),
    ]);
    expect(status).toBe(413);
    expect(body.fields).toEqual({
      'screenshots.0': "film.mp4 isn't a supported file type",
      'screenshots.1': "cut.png is damaged and can't be opened",
      'screenshots.2': 'bomb.png is larger than 250 megapixels',
      'videos.0': "empty.mp4 is damaged and can't be opened",
    });
  });

  test('the limits are exact to the byte', async () => {
    const { maxBytes } = UPLOAD_RULES.videos;
    expect((await submitReport(tester, {}, [video(mp4(maxBytes))])).status).toBe(201);
    const over = await submitReport(tester, {}, [video(mp4(maxBytes + 1), 'long.mp4')]);
    expect(over).toMatchObject({
      status: 413,
      body: { message: 'File Too Large', fields: { 'videos.0': 'long.mp4 is larger than 100 MB' } },
    });
    const picture = await png();
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(picture);
      return screenshot(bytes, 'large.png');
    };
    const { maxBytes: most } = UPLOAD_RULES.screenshots;
    expect((await submitReport(tester, {}, [padded(most)])).status).toBe(201);
    expect(await submitReport(tester, {}, [padded(most + 1)])).toMatchObject({
      status: 413,
      body: { fields: { 'screenshots.0': 'large.png is larger than 50 MB' } },
    });
  });
});

describe('the files of a submission that fails', () => {
  const POISON = 'poison.mp4';
  const attached = async (name?: string) => [screenshot(await png()), video(mp4(), name)];
  beforeAll(() =>
    world.ctx.db.execute(sql`alter table media_files add check (original_name <> ${sql.raw(`'${POISON}'`)})`),
  );

  test('are deleted at once after bad input', async () => {
    const before = await storedKeys();
    expect((await submitReport(tester, { severity: 'Awful' }, await attached())).status).toBe(400);
    expect(await storedKeys()).toEqual(before);
  });

  test('are deleted at once after an unexpected error', async () => {
    const before = await storedKeys();
    expect((await submitReport(tester, {}, await attached(POISON))).status).toBe(500);
    expect(await storedKeys()).toEqual(before);
  });

  test('are deleted at once after an unexpected error of an edit', async () => {
    const { body } = await submitReport(tester);
    const before = await storedKeys();
    expect((await editReport(tester, body.id, {}, await attached(POISON))).status).toBe(500);
    expect(await storedKeys()).toEqual(before);
  });

  test('stay when the commit may have succeeded', async () => {
    const before = await storedKeys();
    const { transaction } = world.ctx.db;
    // Only the transaction of the submission must fail, because jobs have transactions too.
    vi.spyOn(world.ctx.db, 'transaction').mockImplementation(async (work) => {
      const result = await transaction(work);
      if (result && typeof result === 'object' && 'newAchievements' in result) throw new Error('no reply');
      return result;
    });
    expect((await submitReport(tester, {}, await attached())).status).toBe(500);
    const added = (await storedKeys()).filter((key) => !before.includes(key));
    expect(added).toHaveLength(2);
    const rows = await world.ctx.db.select({ key: mediaFiles.storageKey }).from(mediaFiles);
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(added));
  });
});
