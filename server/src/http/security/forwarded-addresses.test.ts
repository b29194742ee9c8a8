import { expect, test } from 'vitest';
import { openTestApp, testAdmin, testApp } from '../../testing/app.ts';
import { readAddress } from './forwarded-addresses.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:50001', '203.0.113.7'],
  ['"203.0.113.7:50001"', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:50001', '2001:db8::7'],
  ['"[2001:db8::7]:50001"', '2001:db8::7'],
  ['2001:db8:0:0:0:0:0:7:50001', '2001:db8:0:0:0:0:0:7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['::ffff:203.0.113.7:50001', '::ffff:203.0.113.7'],
  ['for=203.0.113.7', '203.0.113.7'],
  ['For="[2001:db8::7]:50001";proto=https', '2001:db8::7'],
  ['proto=https; for="203.0.113.7:_port"; by=10.0.0.1', '203.0.113.7'],
])('the address that a proxy writes as %s is %s', (written, address) => {
  expect(readAddress(written)).toBe(address);
});

test.each(['unknown', '_hidden', '', 'client.example', '203.0.113', '203.0.113.7.8', '[2001:db8::7', '"'])(
  '%j is no address',
  (written) => {
    expect(readAddress(written)).toBeUndefined();
  },
);

const world = testApp();
const admin = testAdmin(world);

/** What the finding about the address says about a page that came with this header, through a proxy at 10.1.2.3. */
async function findingOf(TRUST_PROXY: string, forwardedFor?: string): Promise<string> {
  const app = await openTestApp({
    settings: { TRUST_PROXY },
    sharesWith: world,
  });
  const { body } = await admin.browser.on(app).request({
    method: 'GET',
    url: '/api/admin/findings',
    headers: { host: 'bugquest.test', ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    remoteAddress: '10.1.2.3',
  });
  await app.close();
  const { state, text } = body.find(({ name }: { name: string }) => name === 'address');
  return `${state}: ${text.replace(/[\u2068\u2069]/g, '')}`;
}

test.each([
  ['no proxy, and none in TRUST_PROXY', 'off', undefined, /^good: /],
  ['a trusted proxy', '10.0.0.0/8', '203.0.113.7:50001', /^good: /],
  ['a proxy that TRUST_PROXY does not have', 'off', '203.0.113.7', /^warning: .* at 10\.1\.2\.3 that TRUST/],
  [
    'a proxy outside of TRUST_PROXY',
    '192.168.0.0/16',
    '203.0.113.7',
    /^warning: .* at 10\.1\.2\.3 that TRUST/,
  ],
  ['a proxy without the header', 'on', undefined, /^warning: TRUST_PROXY is set, and this page came without/],
  [
    'a proxy that hides addresses',
    'on',
    '203.0.113.7, _hidden',
    /^warning: The proxy sends _hidden in X-For/,
  ],
])('System says whether the proxy fits TRUST_PROXY: %s', async (_name, setting, forwardedFor, expected) => {
  expect(await findingOf(setting, forwardedFor)).toMatch(expected);
});
