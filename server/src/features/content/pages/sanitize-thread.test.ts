// Promises: 44.
import { MAX_CONTENT_LENGTH } from '@bugquest/contract/content/pages/schema';
import { expect, test } from 'vitest';
import { MAX_HTML_DEPTH } from '../../../platform/text/html.ts';
import { testAdmin, testApp } from '../../../testing/app.ts';
import { sanitizeInThread } from './sanitize-thread.ts';

const world = testApp();
const admin = testAdmin(world);

const preview = (content: string) => admin.browser.post('/api/page-content/preview', { content });

test('other requests continue while the longest page is sanitized', async () => {
  const paragraph = '<p>a <em>b</em> <code>c</code></p>';
  const longest = paragraph.repeat(MAX_CONTENT_LENGTH / paragraph.length);
  let isReady = false;
  const slow = sanitizeInThread(longest).finally(() => {
    isReady = true;
  });
  for (let asked = 0; asked < 5; asked += 1) await world.browser().get('/api/health/live');
  // In the same thread, the requests would wait for the page.
  expect(isReady).toBe(false);
  expect(await slow).toBe(longest);
});

test('HTML that is nested too deeply is refused with a sentence for the field', async () => {
  expect(await preview('<blockquote>'.repeat(MAX_HTML_DEPTH + 1))).toMatchObject({
    status: 400,
    body: { fields: { content: 'The HTML is nested too deeply. Remove some of the outer elements' } },
  });
});
