import { expect, test } from 'vitest';
import { openFreeMemory } from './c-library.ts';

const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

// Node may change its experimental interface, and the server would then just keep the memory.
test.runIf(header.glibcVersionRuntime)('Node can call the C library', () => {
  const giveBack = openFreeMemory();
  expect(giveBack).toBeTypeOf('function');
  expect(giveBack!()).toBeUndefined();
});
