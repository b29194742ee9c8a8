import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
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

const nextFrame = () => new Promise(requestAnimationFrame);

it('gives an opened report the focus in the next frame', async () => {
  const { getByTestId } = render(<Pane />);
  await nextFrame();
  expect(document.activeElement).toBe(getByTestId('pane'));
});

it('leaves the focus in a field that was pressed meanwhile', async () => {
  const { getByLabelText } = render(<Pane />);
  getByLabelText('notes').focus();
  await nextFrame();
  expect(document.activeElement).toBe(getByLabelText('notes'));
});
