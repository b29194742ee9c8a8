import { cleanup, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useBeforePress } from './use-before-press.ts';

afterEach(cleanup);

const heard: string[] = [];

/** Hears keys once it is shown. */
function Listener({ name }: { name: string }) {
  useLayoutEffect(() => {
    const onKeyDown = () => heard.push(name);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [name]);
  return name;
}

function Waiting({ name, children }: { name: string; children?: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useBeforePress(isShown ? undefined : () => setShown(true));
  return (
    isShown && (
      <>
        <Listener name={name} />
        {children}
      </>
    )
  );
}

test.each(['keydown', 'pointerdown', 'click'])('a %s shows what waits, and what that brings', (press) => {
  heard.length = 0;
  const { container } = render(
    <Waiting name="report">
      <Waiting name="form" />
    </Waiting>,
  );
  expect(container.textContent).toBe('');
  document.body.dispatchEvent(new Event(press, { bubbles: true }));
  expect(container.textContent).toBe('reportform');
  expect(heard).toEqual(press === 'keydown' ? ['report', 'form'] : []);
});

test('nothing is called after it is gone', () => {
  let calls = 0;
  const Counter = () => {
    useBeforePress(() => {
      calls += 1;
    });
    return null;
  };
  render(<Counter />).unmount();
  dispatchEvent(new Event('keydown'));
  expect(calls).toBe(0);
});
