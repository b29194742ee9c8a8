// `npm run soak -- failover` runs the same files.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveness, readiness } from '@bugquest/contract/system/endpoints';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/failover');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

const proxy = read('haproxy.cfg');
const proxySettings = readEnvFile(read('proxy.env'));
const databaseSettings = readEnvFile(read('database.env'));
const patroni = parse(read('patroni.yml'));
const HAPROXY = '/usr/sbin/haproxy';
const NEEDS_HAPROXY = 'HAProxy: apt-get install haproxy';

/** The text of each section by its first line. */
const sections = new Map(
  proxy.split(/\n(?=\S)/).map((text): [string, string] => {
    const [name, ...lines] = text.split('\n');
    return [name!, lines.join('\n')];
  }),
);
const serversOf = (section: string) =>
  [...sections.get(section)!.matchAll(/^ +server (\S+) "\$\{(\w+)\}"(.*)$/gm)].map(
    ([, name, address, options]) => ({ name: name!, address: address!, options: options! }),
  );

test('proxy.env has exactly the variables of haproxy.cfg', () => {
  const used = new Set(proxy.match(/(?<=\$\{)\w+/g));
  expect(Object.keys(proxySettings).sort()).toEqual([...used].sort());
});

test('the proxy sends requests to ready servers, and to live servers when no server is ready', () => {
  expect(sections.get('backend ready')).toContain(`option httpchk GET ${readiness.path}\n`);
  expect(sections.get('backend alive')).toContain(`option httpchk GET ${liveness.path}\n`);
  const servers = serversOf('backend servers');
  expect(servers.map(({ address }) => address)).toEqual(['SERVER_1', 'SERVER_2', 'SERVER_1', 'SERVER_2']);
  expect(servers.map(({ options }) => options.includes('backup'))).toEqual([false, false, true, true]);
});

test('the proxy deletes an X-Forwarded-For header of the client before it adds its own', () => {
  const web = sections.get('frontend web')!;
  const deletedAt = web.indexOf('http-request del-header X-Forwarded-For\n');
  expect(deletedAt).toBeGreaterThan(-1);
  expect(web.indexOf('option forwardfor\n')).toBeGreaterThan(deletedAt);
});

test('the proxy retries only reads', () => {
  expect(sections.get('backend servers')).toContain('http-request disable-l7-retry unless METH_GET');
});

test('the proxy sends statements to the primary, and to a standby when there is none', () => {
  expect(sections.get('backend databases')).toMatch(
    /tcp-check connect\n.*PATRONI_PORT.*\n.*OPTIONS \/primary/,
  );
  expect(sections.get('backend standby')).toContain('option httpchk OPTIONS /replica\n');
  const databases = serversOf('backend databases');
  expect(databases.map(({ address }) => address)).toEqual([
    ...['DATABASE_1', 'DATABASE_2'],
    ...['DATABASE_1', 'DATABASE_2'],
  ]);
  for (const { options } of databases.slice(0, 2)) expect(options).toContain('shutdown-backup-sessions');
  for (const { options } of databases.slice(2)) expect(options).toContain('backup');
});

test.each(['backend servers', 'backend databases'])('the health checks that %s tracks exist', (section) => {
  const tracked = serversOf(section).filter(({ options }) => !/^ check /.test(options));
  expect(tracked.length).toBeGreaterThan(0);
  for (const { address, options } of tracked) {
    const [, checks, name] = /track (\w+)\/(\S+)/.exec(options)!;
    expect(serversOf(`backend ${checks}`)).toContainEqual(expect.objectContaining({ name, address }));
  }
});

test('commits wait for a standby, and the lock of a lost primary expires', () => {
  const { dcs } = patroni.bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, primary_start_timeout: 0 });
  expect(dcs.postgresql.parameters.synchronous_commit).toBe('on');
  // Patroni requires this, so that a primary without etcd stops before its lock expires.
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
});

test('database.env has exactly the settings that the soak test uses', () => {
  const soak = readFileSync(path.join(ROOT, 'soak/failover/database-cluster.ts'), 'utf8');
  expect(Object.keys(databaseSettings).sort()).toEqual([...new Set(soak.match(/\bPATRONI_\w+/g))].sort());
});

test.skipIf(!existsSync(HAPROXY))('HAProxy accepts the file', { meta: { needs: NEEDS_HAPROXY } }, () => {
  const { status, stderr } = spawnSync(HAPROXY, ['-c', '-f', path.join(FOLDER, 'haproxy.cfg')], {
    env: proxySettings,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
