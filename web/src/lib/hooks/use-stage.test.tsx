import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useStage } from './use-stage.ts';

// Otherwise all stages would be rendered at once.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
afterEach(() => vi.unstubAllGlobals());

test('each stage follows the one before, and none comes again after a later one', async () => {
  const seen: number[] = [];
  let goTo: (stage: number) => void = () => {};
  function Parts() {
    const [stage, go] = useStage(3);
    goTo = go;
    useLayoutEffect(() => void seen.push(stage), [stage]);
    return stage;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Parts />));
  flushSync(() => goTo(2));
  await expect.poll(() => seen.at(-1)).toBe(3);
  expect(seen).toEqual([0, 2, 3]);
  root.unmount();
});
