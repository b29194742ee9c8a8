import { describe, expect, test } from 'vitest';
import { adminUsers } from '../../../db/schema/accounts.ts';
import { mails } from '../../../db/schema/mail.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { openTestApp, testApp } from '../../../testing/app.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';
import { seedOperator } from '../operator-commands.ts';

const TOKEN = 'a-token-for-metrics';

const world = testApp({ settings: { METRICS_TOKEN: TOKEN } });

const ask = async (authorization = `Bearer ${TOKEN}`) => {
  const { status, headers, body } = await world.browser().get('/metrics', { authorization });
  return { status, headers, text: String(body) };
};
const readValue = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

describe('/metrics', () => {
  test.each([[''], ['Bearer'], ['Bearer another-token'], [`Basic ${TOKEN}`], [TOKEN]])(
    'is refused with %j',
    async (authorization) => {
      const { status, headers, text } = await ask(authorization);
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(text).not.toContain('bugquest_');
    },
  );

  test('is not found without METRICS_TOKEN', async () => {
    const plain = await openTestApp({ sharesWith: world });
    expect(await plain.browser().get('/metrics', { authorization: `Bearer ${TOKEN}` })).toMatchObject({
      status: 404,
    });
    await plain.close();
  });

  test('has the text format of Prometheus, and is not cached', async () => {
    const { status, headers, text } = await ask();
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    for (const line of text.split('\n').filter(Boolean))
      expect(line).toMatch(
        /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (-?[\d.e+-]+|NaN|\+Inf))$/,
      );
  });

  test('counts requests by route, without ids and searches', async () => {
    const { id, browser } = await signedInPerson(world);
    await browser.get(`/api/employees/${id}?search=secret`);
    await browser.get('/no-such-page/secret');
    const { text } = await ask();
    const counted = (route: string, status: number) =>
      readValue(
        text,
        `bugquest_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(counted('/api/employees/:id', 200)).toBe(1);
    expect(counted('/*', 404)).toBeGreaterThanOrEqual(1);
    expect(text).not.toContain(id);
    expect(text).not.toContain('secret');
  });

  test('has the figures of the program', async () => {
    const person = await signedInPerson(world);
    const before = (await ask()).text;
    await submitReport(person);
    await seedOperator(world.ctx);
    const mail = {
      purpose: 'verification',
      language: 'en',
      toName: 'Ali',
      toAddress: 'ali@example.com',
    } as const;
    const texts = { subject: 'Code', text: '1', html: '1' };
    await world.ctx.db.insert(mails).values({ id: newId(), ...mail, ...texts, createdAt: new Date(0) });
    await world.ctx.db.update(adminUsers).set({ createdAt: new Date(0) });
    const { text } = await ask();
    const pending = 'bugquest_reports{state="pending"}';
    expect(readValue(text, pending)).toBe(readValue(before, pending) + 1);
    for (const name of [
      'bugquest_database_up',
      'bugquest_database_bytes',
      'bugquest_data_folder_free_bytes',
      'bugquest_employees{state="verified"}',
      'bugquest_database_connections{state="idle"}',
      'nodejs_eventloop_lag_seconds',
      'bugquest_backup_age_seconds',
      'bugquest_mail_oldest_queued_seconds',
    ])
      expect(readValue(text, name), name).toBeGreaterThan(0);
  });
});
