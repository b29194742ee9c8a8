import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { testApp } from '../../../testing/app.ts';
import { mp4, png, screenshot, video } from '../../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { hashPictures, hashPicturesJob } from '../jobs.ts';

const world = testApp();
let tester: Person;
let admin: Person;
beforeAll(async () => {
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
});

async function bars(...heights: number[]) {
  const rects = heights.map(
    (height, index) => `<rect x="${index * 40}" width="30" height="${height}" fill="#c33"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><rect width="120" height="120" fill="white"/>${rects.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}
const submitPicture = async (picture: Uint8Array<ArrayBuffer>) =>
  (await submitReport(tester, {}, [screenshot(picture)])).body;
const files = () => world.ctx.db.select().from(mediaFiles).orderBy(asc(mediaFiles.id));
/** As files were stored before there were hashes. */
const clearHashes = () => world.ctx.db.update(mediaFiles).set({ perceptualHash: null, isHashed: false });

beforeEach(async () => {
  await world.ctx.db.delete(mediaFiles);
});

test('a new picture is hashed while it is stored', async () => {
  await submitPicture(await bars(30, 90, 60));
  expect(await files()).toMatchObject([{ isHashed: true, perceptualHash: expect.any(BigInt) }]);
  expect(await hashPictures(world.ctx, 10)).toBe(0);
});

test('older pictures get hashes later, and searches then find them', async () => {
  const one = await submitPicture(await bars(30, 90, 60));
  const same = await submitPicture(await bars(30, 90, 60));
  const blank = await submitPicture(await png());
  await submitReport(tester, {}, [video(mp4())]);
  const before = await files();
  await clearHashes();
  await hashPicturesJob(world.ctx).run({}, { isLast: true });
  const after = await files();
  expect(after.map(({ perceptualHash }) => perceptualHash)).toEqual(
    before.map(({ perceptualHash }) => perceptualHash),
  );
  // Pictures that show almost nothing are not hashed every night, and videos are never hashed.
  expect(after.map(({ isHashed }) => isHashed)).toEqual([true, true, true, false]);
  const sameAs = async ({ id }: { id: string }) =>
    (await admin.browser.get(`/api/bug-reports/${id}/details`)).body.samePictures;
  expect(await sameAs(one)).toMatchObject([{ id: same.id }]);
  expect(await sameAs(blank)).toEqual([]);
});

test('older pictures are hashed in batches, oldest first', async () => {
  for (const height of [30, 50, 70]) await submitPicture(await bars(height, 100, 20));
  await clearHashes();
  expect(await hashPictures(world.ctx, 2)).toBe(2);
  expect((await files()).map(({ isHashed }) => isHashed)).toEqual([true, true, false]);
  expect(await hashPictures(world.ctx, 2)).toBe(1);
  expect(await hashPictures(world.ctx, 2)).toBe(0);
});

test('hashing is retried when the storage is down, but not for missing pictures', async () => {
  await submitPicture(await bars(30, 90, 60));
  await submitPicture(await bars(80, 10, 40));
  await clearHashes();
  const [gone] = await files();
  await world.ctx.storage.remove(gone!.storageKey);
  const broken = {
    ...world.ctx,
    storage: {
      ...world.ctx.storage,
      toFile: async (key: string, file: string) => {
        if (key === gone!.storageKey) return world.ctx.storage.toFile(key, file);
        throw new Error('The storage does not answer.');
      },
    },
  };
  expect(await hashPictures(broken, 10)).toBe(1);
  expect((await files()).map(({ isHashed }) => isHashed)).toEqual([true, false]);
  expect(await hashPictures(world.ctx, 10)).toBe(1);
  expect((await files()).map(({ perceptualHash }) => perceptualHash)).toEqual([null, expect.any(BigInt)]);
});

test('a picture that ends the server is not hashed again by the next one', async () => {
  await submitPicture(await bars(30, 90, 60));
  await clearHashes();
  const ending = new Promise<never>(() => {});
  const storage = { ...world.ctx.storage, toFile: () => ending };
  void hashPictures({ ...world.ctx, storage }, 10);
  await expect.poll(async () => (await files()).map(({ isHashed }) => isHashed)).toEqual([true]);
  expect(await hashPictures(world.ctx, 10)).toBe(0);
});
