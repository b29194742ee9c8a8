import { expect, test } from 'vitest';
import { eventLoopBreaks } from './breaks.ts';

test('a long loop lets other work continue', async () => {
  const breakIfDue = eventLoopBreaks();
  let others = 0;
  const other = setInterval(() => {
    others += 1;
  });
  let steps = 0;
  for (; others < 3; steps += 1) await breakIfDue();
  clearInterval(other);
  // Most steps take no break.
  expect(steps).toBeGreaterThan(300);
});
