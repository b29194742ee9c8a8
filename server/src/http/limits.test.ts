import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, testApp } from '../testing/app.ts';
import { countLimited, countTaken, resetLimit } from '../testing/limits.ts';
import { registrationOf } from '../testing/people.ts';

const world = testApp();
const secondServer = testApp(() => ({ sharesWith: world }));

/** Sends a request from each address, as reported by a proxy. @returns the number of counted senders */
async function countSenders(
  server: TestApp,
  addresses: readonly string[],
  remoteAddress = '127.0.0.1',
): Promise<number> {
  await resetLimit(world, 'reset-address');
  for (const address of addresses) {
    const { status } = await server.browser().request({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: registrationOf().workEmail },
      headers: { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` },
      remoteAddress,
    });
    expect(status).toBe(200);
  }
  return countLimited(world, 'reset-address');
}

describe('the address of a request', () => {
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

  test('is the address of the connection when no proxy is trusted', async () => {
    expect(await countSenders(world, addresses)).toBe(1);
  });

  test('is the address that a trusted proxy reports', async () => {
    const trusting = await openTestApp({ settings: { TRUST_PROXY: 'on' }, sharesWith: world });
    expect(await countSenders(trusting, addresses)).toBe(3);
    expect(await countSenders(trusting, ['1.1.1.1, 203.0.113.9', '2.2.2.2, 203.0.113.9'])).toBe(1);
    await trusting.close();
  });

  test('counts with its whole network: 64 bits of IPv6, and IPv4 in both spellings', async () => {
    const trusting = await openTestApp({ settings: { TRUST_PROXY: 'on' }, sharesWith: world });
    const oneNetwork = ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '2001:DB8:1:2::ffff'];
    expect(await countSenders(trusting, oneNetwork)).toBe(1);
    expect(await countSenders(trusting, [...oneNetwork, '2001:db8:1:3::1'])).toBe(2);
    expect(await countSenders(trusting, ['203.0.113.1', '::ffff:203.0.113.1'])).toBe(1);
    await trusting.close();
  });

  test.each(['on', '10.0.0.0/8'])(
    'is one for all ports of an address, TRUST_PROXY %s',
    async (TRUST_PROXY) => {
      const trusting = await openTestApp({ settings: { TRUST_PROXY }, sharesWith: world });
      const sendersOf = (...written: string[]) => countSenders(trusting, written, '10.1.2.3');
      expect(await sendersOf('203.0.113.1:50001', '203.0.113.1:50002', '"203.0.113.1"')).toBe(1);
      expect(await sendersOf('203.0.113.1:50001', '203.0.113.2:50001')).toBe(2);
      expect(await sendersOf('[2001:db8:1:2::1]:50001', '[2001:db8:1:2::2]:50002')).toBe(1);
      expect(await sendersOf('unknown', '_hidden', 'client.example')).toBe(1);
      await trusting.close();
    },
  );

  test('is that before all trusted proxies, also when they write ports', async () => {
    const trusting = await openTestApp({ settings: { TRUST_PROXY: '10.0.0.0/8' }, sharesWith: world });
    const chains = ['203.0.113.1:50001, 10.0.0.9:1001', '203.0.113.2:50001, 10.0.0.9:1002'];
    expect(await countSenders(trusting, chains, '10.1.2.3')).toBe(2);
    await trusting.close();
  });

  test('is never taken from an untrusted sender', async () => {
    const trusting = await openTestApp({ settings: { TRUST_PROXY: '10.0.0.0/8' }, sharesWith: world });
    expect(await countSenders(trusting, addresses, '10.1.2.3')).toBe(3);
    expect(await countSenders(trusting, addresses, '198.51.100.7')).toBe(1);
    // Addresses that the sender wrote before the proxy appended its own are ignored.
    expect(await countSenders(trusting, ['1.1.1.1, 203.0.113.9', '2.2.2.2, 203.0.113.9'], '10.1.2.3')).toBe(
      1,
    );
    await trusting.close();
  });
});

describe('a limit', () => {
  const LIMIT = { name: 'test', points: 5, seconds: 60 };

  test('is shared by all servers, and exact under parallel tries', async () => {
    const tries = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? world : secondServer).ctx.limits.take(LIMIT, 'somebody'),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason.retryAfter).toBeGreaterThan(0);
        expect(result.reason.retryAfter).toBeLessThanOrEqual(60);
      }
    }
  });

  test('is counted per key, and can be reset', async () => {
    const take = (key: string) => world.ctx.limits.take(LIMIT, key);
    for (let count = 0; count < 5; count += 1) await take('one');
    await expect(take('one')).rejects.toMatchObject({ retryAfter: expect.any(Number) });
    await take('other');
    await secondServer.ctx.limits.reset(LIMIT, 'one');
    await take('one');
  });

  test('of a network makes attempts wait beyond it, so that nobody is refused for minutes', async () => {
    const limit = { ...LIMIT, name: 'test-network', turnSeconds: 1 };
    const takeFrom = () => world.ctx.limits.takeFrom(limit, '203.0.113.9');
    const start = performance.now();
    for (let count = 0; count < 6; count += 1) await takeFrom();
    await takeFrom();
    expect(performance.now() - start).toBeGreaterThan(500);
    const results = await Promise.allSettled(Array.from({ length: 15 }, takeFrom));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeLessThan(15);
    for (const { reason } of refused) expect(reason).toMatchObject({ retryAfter: 10 });
  });

  test('never counts below zero when attempts are given back', async () => {
    const limit = { ...LIMIT, name: 'test-given-back', turnSeconds: 1 };
    const { limits } = world.ctx;
    await limits.takeFrom(limit, '203.0.113.9');
    for (let count = 0; count < 3; count += 1) await limits.giveBackTo(limit, '203.0.113.9');
    expect(await countTaken(world, 'test-given-back')).toBe(0);
  });

  test('is stored without the key in plain text', async () => {
    await world.ctx.limits.take(LIMIT, 'maha@example.com');
    const { rows } = await world.ctx.db.execute('select key from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('maha');
  });
});
