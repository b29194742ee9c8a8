import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();
let tester: Person;
let admin: Person;
beforeAll(async () => {
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
});

/** Stripes as wide as `widths`, in turn dark and light. */
async function stripes(widths: readonly number[], side = 400) {
  let x = 0;
  const rects = widths.map((width, index) => {
    const rect = `<rect x="${x}" y="${index * 9}" width="${width}" height="${400 - index * 21}" fill="${index % 2 ? '#333' : '#c33'}"/>`;
    x += width + 12;
    return rect;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="white"/>${rects.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(side);
}
const bytes = async (image: Promise<Sharp>) => new Uint8Array(await (await image).png().toBuffer());
const report = async (picture: Uint8Array<ArrayBuffer>) =>
  (await submitReport(tester, {}, [screenshot(picture)])).body;
const sameAs = async ({ id }: { id: string }, person = admin) => {
  const { status, body } = await person.browser.get(`/api/bug-reports/${id}/details`);
  return { status, body: body.samePictures };
};

test('reports with the same picture are found, also if it is smaller or compressed', async () => {
  const one = await report(await bytes(stripes([40, 90, 20, 60])));
  const again = await report(
    new Uint8Array(await (await stripes([40, 90, 20, 60], 260)).png({ quality: 50 }).toBuffer()),
  );
  await report(await bytes(stripes([120, 15, 15, 15, 70])));
  const { status, body } = await sameAs(again);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: one.id,
      serialNumber: one.serialNumber,
      url: one.screenshotUrls[0],
      ownUrl: again.screenshotUrls[0],
    },
  ]);
});

test('blank pictures match no other', async () => {
  await report(await png());
  expect((await sameAs(await report(await png(80, 60)))).body).toEqual([]);
});

test('the search is for administrators, and a missing report is not found', async () => {
  const own = await report(await png());
  expect((await sameAs(own, tester)).status).toBe(403);
  expect((await sameAs(tester)).status).toBe(404);
});
