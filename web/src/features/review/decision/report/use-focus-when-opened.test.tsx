import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { useFocusWhenOpened } from './use-focus-when-opened.ts';

afterEach(cleanup);

function Pane() {
  const pane = useRef<HTMLElement>(null);
  useFocusWhenOpened(pane);
  return (
    <section ref={pane} tabIndex={-1} data-testid="pane">
      <input aria-label="notes" />
    </section>
  );
}

const frames: FrameRequestCallback[] = [];
vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
vi.stubGlobal('cancelAnimationFrame', () => undefined);
afterAll(() => void vi.unstubAllGlobals());

const showFrame = () => {
  for (const callback of frames.splice(0)) callback(performance.now());
};

it('gives an opened report the focus in the next frame', () => {
  const { getByTestId } = render(<Pane />);
  expect(document.activeElement).toBe(document.body);
  showFrame();
  expect(document.activeElement).toBe(getByTestId('pane'));
});

it('leaves the focus in a field that was pressed meanwhile', () => {
  const { getByLabelText } = render(<Pane />);
  getByLabelText('notes').focus();
  showFrame();
  expect(document.activeElement).toBe(getByLabelText('notes'));
});
