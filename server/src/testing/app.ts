// The real app on a test context.
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { Browser, type WorldWithBrowsers } from './browser.ts';
import { forTheTests, openTestWorld, type TestOptions } from './context.ts';
import { type Person, signedInAdmin, signedInPerson } from './people.ts';
import { addVersions } from './versions.ts';

export interface TestApp extends WorldWithBrowsers {
  app: FastifyInstance;
}

/** The app is opened before the tests of a file, or of a `describe`, and closed after them. */
export const testApp = (options?: TestOptions | (() => TestOptions)): TestApp =>
  forTheTests(openTestApp, options);

/** Signed in before the tests of a file, or of a `describe`. */
export const testPerson = (world: TestApp, changes?: Record<string, unknown>): Person =>
  signedInBeforeTests(() => signedInPerson(world, changes));
export const testAdmin = (world: TestApp): Person => signedInBeforeTests(() => signedInAdmin(world));

function signedInBeforeTests(signIn: () => Promise<Person>): Person {
  const person = {} as Person;
  beforeAll(async () => void Object.assign(person, await signIn()));
  return person;
}

/** The test must close the app. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const world = await openTestWorld(options);
  const app = await buildApp(world.ctx, { servesScreens: options.servesScreens ?? false });
  return {
    ...world,
    app,
    browser: (language = 'en') =>
      new Browser(app, language, undefined, world.config.publicUrl, addVersions(world.ctx)),
    async close() {
      await app.close();
      await world.close();
    },
  };
}
