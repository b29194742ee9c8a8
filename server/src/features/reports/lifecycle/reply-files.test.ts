import { beforeEach, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { png, screenshot, withoutPreviews } from '../../../testing/media.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';
import { uploadFile } from '../../../testing/tus.ts';

const world = testApp({ jobs: withoutPreviews });
let id: string;
const tester = testPerson(world);
const admin = testAdmin(world);
beforeEach(async () => {
  ({ id } = (await submitReport(tester)).body);
});

const ask = (question: string) => admin.browser.post(`/api/bug-reports/${id}/question`, { question });
const upload = async (name: string, by = tester) => ({
  kind: 'screenshots',
  uploadId: await uploadFile(by, { ...screenshot(await png(), name), type: 'image/png' }),
  caption: '',
});
const send = (path: string, body: object) => tester.browser.post(`/api/bug-reports/${id}/${path}`, body);
const eventFiles = async () => {
  const { events } = (await tester.browser.get(`/api/bug-reports/${id}/timeline`)).body;
  return events.flatMap(
    ({ facts, files = [] }: { facts: { kind: string }; files?: { originalName: string }[] }) =>
      files.map(({ originalName }) => [facts.kind, originalName]),
  );
};

test('files of an answer are added to the report, and the timeline shows them with the answer', async () => {
  await ask('Can you send the whole page?');
  const answered = await send('answer', { answer: 'Here it is', files: [await upload('page.png')] });
  expect(answered).toMatchObject({ status: 200, body: { infoState: 'answered' } });
  const commented = await send('comments', { text: 'And the cart', files: [await upload('cart.png')] });
  expect(commented.body.mediaFiles).toHaveLength(2);
  expect(await eventFiles()).toEqual([
    ['info_given', 'page.png'],
    ['reporter_comment', 'cart.png'],
  ]);
});

test('files of others are refused, and the question stays open', async () => {
  await ask('Can you send the whole page?');
  const others = await upload('other.png', await signedInPerson(world));
  expect(await send('answer', { answer: 'Here', files: [others] })).toMatchObject({
    status: 409,
    body: { code: 'upload_missing' },
  });
  const { body } = await tester.browser.get(`/api/bug-reports/${id}`);
  expect(body).toMatchObject({ infoState: 'asked', mediaFiles: [] });
});

test('the list of own reports has the open question until it is answered', async () => {
  const listed = async () =>
    (await tester.browser.get(`/api/bug-reports/employee/${tester.id}?limit=1`)).body[0].openQuestion;
  expect(await listed()).toBeNull();
  await ask('Which phone?');
  await ask('And which version?');
  expect(await listed()).toBe('And which version?');
  await send('answer', { answer: '17' });
  expect(await listed()).toBeNull();
});
