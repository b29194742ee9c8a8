import { writeCaptions } from '@bugquest/contract/reports/media/captions';
import { expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { mp4, png, screenshot, video } from '../../../testing/media.ts';
import { editReport, submitReport } from '../../../testing/people.ts';

const world = testApp();
const tester = testPerson(world);
const admin = testAdmin(world);

const captions = (typed: Record<string, string>) => ({
  captions: writeCaptions(new Map(Object.entries(typed))),
});
const captionsOf = ({ mediaFiles }: { mediaFiles: { originalName: string; caption: string }[] }) =>
  Object.fromEntries(mediaFiles.map(({ originalName, caption }) => [originalName, caption]));

test('files are stored with their captions, which reporter, administrators and exports show', async () => {
  const files = [screenshot(await png(), 'one.png'), video(mp4()), screenshot(await png(50, 50), 'two.png')];
  const typed = captions({ 'screenshots.1': 'الإجمالي خاطئ', 'videos.0': '=SUM(1)\u2028two lines' });
  const { status, body } = await submitReport(tester, typed, files);
  expect(status).toBe(201);
  const expected = { 'one.png': '', 'film.mp4': '=SUM(1) two lines', 'two.png': 'الإجمالي خاطئ' };
  expect(captionsOf(body)).toEqual(expected);
  expect(captionsOf((await admin.browser.get(`/api/bug-reports/${body.id}`)).body)).toEqual(expected);
});

test('captions of stored and new files are edited, and the timeline names the files', async () => {
  const { body } = await submitReport(tester, {}, [screenshot(await png(), 'one.png')]);
  const { url } = body.mediaFiles[0];
  const typed = captions({ [url]: 'The total', 'screenshots.0': 'The coupon' });
  const edited = await editReport(tester, body.id, typed, [screenshot(await png(60, 60), 'two.png')]);
  expect(edited.status).toBe(200);
  expect(captionsOf(edited.body)).toEqual({ 'one.png': 'The total', 'two.png': 'The coupon' });
  const { body: timeline } = await tester.browser.get(`/api/bug-reports/${body.id}/timeline`);
  expect(JSON.stringify(timeline)).toContain('"captioned":["one.png"]');
  // Repeating the edit changes nothing. The edit cannot change another person's file.
  const again = await editReport(tester, body.id, captions({ [url]: 'The total' }));
  expect(again.body.updatedAt).toBe(edited.body.updatedAt);
  const other = (await submitReport(admin, {}, [screenshot(await png(70, 70))])).body;
  await editReport(tester, body.id, captions({ [other.mediaFiles[0].url]: 'Not mine' }));
  expect(captionsOf((await admin.browser.get(`/api/bug-reports/${other.id}`)).body)).toEqual({
    'shot.png': '',
  });
});

test('a caption that is too long is refused in the language of the sender', async () => {
  const typed = captions({ 'screenshots.0': 'x'.repeat(201) });
  const { status, body } = await submitReport(tester, typed, [screenshot(await png())], {
    'accept-language': 'ar',
  });
  expect(status).toBe(400);
  expect(body.fields.captions).toContain('200');
});

test('a repeated submission gets the same reply, and another caption makes another submission', async () => {
  const files = [screenshot(await png(80, 80))];
  const send = (caption: string) =>
    submitReport(tester, captions({ 'screenshots.0': caption }), files, { 'idempotency-key': 'captioned' });
  const { body } = await send('The total');
  expect((await send('The total')).body.id).toBe(body.id);
  expect((await send('Another')).body.code).toBe('key_reused');
});
