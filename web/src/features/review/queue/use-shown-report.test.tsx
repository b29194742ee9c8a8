import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShownReport } from './use-shown-report.ts';

const heard: string[] = [];
let root: Root;
beforeEach(() => {
  // Otherwise the slices would be rendered at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  heard.length = 0;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Report({ id }: { id: string }) {
  useLayoutEffect(() => {
    const hear = ({ type }: Event) => heard.push(`${type} ${id}`);
    window.addEventListener('keydown', hear);
    window.addEventListener('pointerdown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      window.removeEventListener('pointerdown', hear);
    };
  }, [id]);
  return id;
}

function Desk({ openId, isUrgent = false }: { openId?: string; isUrgent?: boolean }) {
  const { id, reopenings } = useShownReport({ openId, isUrgent, reopenings: 0 });
  return id && <Report key={`${id} ${reopenings}`} id={id} />;
}

const open = (openId?: string) => flushSync(() => root.render(<Desk {...(openId && { openId })} />));
const text = () => document.body.textContent;

test('a report in the first address is shown at once', () => {
  open('BUG-1001');
  expect(text()).toBe('BUG-1001');
});

test('the next report follows after the one before, and so does closing', async () => {
  open('BUG-1001');
  open('BUG-1002');
  expect(text()).toBe('BUG-1001');
  await expect.poll(text).toBe('BUG-1002');
  open();
  expect(text()).toBe('BUG-1002');
  await expect.poll(text).toBe('');
});

test('the report after a decision is shown at once', () => {
  open('BUG-1001');
  flushSync(() => root.render(<Desk openId="BUG-1002" isUrgent />));
  expect(text()).toBe('BUG-1002');
});

test.each(['keydown', 'pointerdown'])('a %s that comes first meets the next report', (type) => {
  open();
  open('BUG-1001');
  dispatchEvent(new Event('keydown'));
  open('BUG-1002');
  heard.length = 0;
  dispatchEvent(new Event(type));
  expect(heard).toEqual([`${type} BUG-1002`]);
  expect(text()).toBe('BUG-1002');
});

test('the focus leaves a report that is about to go', async () => {
  open('BUG-1001');
  const pane = document.body.appendChild(document.createElement('section'));
  pane.dataset.readingPane = '';
  const field = pane.appendChild(document.createElement('input'));
  field.focus();
  open('BUG-1001');
  expect(document.activeElement).toBe(field);
  open();
  expect(document.activeElement).toBe(document.body);
  await expect.poll(text).toBe('');
});
