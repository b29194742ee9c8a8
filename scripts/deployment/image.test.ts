// `npm run soak -- image` runs the steps of the Dockerfile.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveness } from '@bugquest/contract/system/endpoints';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { DOCKERFILE, readImage } from './dockerfile.ts';
import { listAllSettings } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const image = readImage(ROOT);
const lastStage = image.stages.at(-1)!;
const steps = image.stages.flatMap((stage) => stage.steps);
const env = Object.assign({}, ...lastStage.steps.map((step) => (step.kind === 'env' ? step.values : {})));

test('the Dockerfile is valid, and its stages exist', () => {
  expect(validate(readFileSync(path.join(ROOT, DOCKERFILE), 'utf8'))).toEqual([]);
  const names = image.stages.map(({ name }) => name);
  const copied = steps.flatMap((step) => (step.kind === 'copy' && step.from ? [step.from] : []));
  expect(copied.filter((name) => !names.includes(name))).toEqual([]);
});

test('the image gets the files of an unpacked release, and builds and installs nothing', () => {
  const copied = steps.flatMap((step) => (step.kind === 'copy' && !step.from ? step.sources : []));
  expect(copied).toEqual(['.']);
  const commands = steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])).join('\n');
  expect(commands).not.toMatch(/\b(npm|apt-get|curl)\b/);
  expect(commands).toContain('node_modules/node-linux-*/bin/node programs/');
});

test('the image starts the program of npm start with its flags, as a numeric account', () => {
  const [program, ...args] = image.command;
  expect(path.basename(program!)).toBe('node');
  const launcher = readFileSync(path.join(ROOT, 'scripts/launch/run.mjs'), 'utf8');
  expect(launcher).toContain(`'${args[0]}'`);
  expect(existsSync(path.join(ROOT, args[1]!))).toBe(true);
  expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
});

test('the image sets only existing settings, and its account owns only the volumes', () => {
  expect(Object.keys(env).filter((name) => !listAllSettings().has(name))).toEqual([]);
  expect([env.DATA_DIR, env.BACKUP_DIR]).toEqual(image.volumes);
  expect(Number(env.PORT)).toBe(image.port);
  const owned = lastStage.steps.flatMap((step) => (step.kind === 'copy' && step.owner ? [step] : []));
  expect(owned.map(({ destination }) => destination.replace(/\/$/, ''))).toEqual(image.volumes);
  expect(new Set(owned.map(({ owner }) => owner))).toEqual(new Set([image.user]));
});

test('the image has the program that limits the memory of ffmpeg, and its library', () => {
  const copies = steps.flatMap((step) => (step.kind === 'run' ? [step.command] : [])).join('\n');
  expect(copies).toContain('/usr/bin/prlimit');
  expect(copies).toContain('libsmartcols.so.1');
  const places = lastStage.steps.flatMap((step) =>
    step.kind === 'copy' ? [step.sources, step.destination] : [],
  );
  expect(places.flat()).toEqual(expect.arrayContaining(['/prepared/programs', '/prepared/libraries']));
});

test('the health check calls liveness, which does not depend on the database', () => {
  expect(image.healthcheck.at(-1)).toContain(`http://127.0.0.1:\${process.env.PORT}${liveness.path}\``);
});
