import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { listMediaLinks } from './link-queries.ts';

const DAY = 24 * 60 * 60_000;

const world = testApp();
let tester: Person;
beforeAll(async () => {
  tester = await signedInPerson(world);
});

async function linkOf(): Promise<{ reportId: string; path: string; proof: string }> {
  const picture = await png();
  const { body } = await submitReport(tester, {}, [screenshot(picture)]);
  const [link] = await listMediaLinks(world.ctx, body.id);
  const url = new URL(link!.url);
  expect(url.origin).toBe('http://bugquest.test');
  return { reportId: body.id, path: url.pathname + url.search, proof: url.searchParams.get('proof')! };
}
const open = (path: string) => world.browser().request({ method: 'GET', url: path });
const REFUSED = { status: 400, body: { code: 'invalid_link' } };

test('a link shows its picture without a login, for 90 days', async () => {
  const { path } = await linkOf();
  const { status, headers } = await open(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\//),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-robots-tag': 'noindex',
    'content-disposition': expect.stringMatching(/filename="?screenshot\./),
  });
  world.clock.advance(89 * DAY);
  expect((await open(path)).status).toBe(200);
  world.clock.advance(2 * DAY);
  expect(await open(path)).toMatchObject(REFUSED);
});

test('a changed link is refused', async () => {
  tester = await signedInPerson(world);
  const { path, proof } = await linkOf();
  const other = await linkOf();
  const later = path.replace(/until=\d/, 'until=9');
  const ofOther = other.path.replace(/proof=.*/, `proof=${proof}`);
  for (const changed of [later, ofOther, path.replace(/&proof.*/, ''), path.replace(/\?.*/, '')])
    expect(await open(changed), changed).toMatchObject(REFUSED);
});

test('a link is invalid after its report is deleted', async () => {
  const admin = await signedInAdmin(world);
  const { path, reportId } = await linkOf();
  await admin.browser.delete(`/api/bug-reports/${reportId}`, {
    adminFeedback: 'Not a bug.',
    deletionReason: 'not_a_bug',
  });
  expect(await open(path)).toMatchObject(REFUSED);
});
