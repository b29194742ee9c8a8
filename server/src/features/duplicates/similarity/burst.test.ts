import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { distinctTexts } from '../../../testing/distinct-texts.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

const world = testApp();

test('reports are suggested as soon as they are stored, also when many arrive together', async () => {
  const [author, tester] = [await signedInPerson(world), await signedInPerson(world)];
  const texts = distinctTexts();
  const sent = await Promise.all(texts.map((bugDescription) => submitReport(author, { bugDescription })));
  const found = await Promise.all(
    texts.map((bugDescription) => tester.browser.post('/api/bug-reports/similar', { bugDescription })),
  );
  expect(found.map(({ body }) => body[0].id)).toEqual(sent.map(({ body }) => body.id));
});
