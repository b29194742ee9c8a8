import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { QueueFilterState } from '../../use-queue-filter.ts';
import { QueueFilters } from './queue-filters.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const state: QueueFilterState = {
  filter: { search: 'coupon' },
  set: nothing,
  apply: nothing,
};

it.each(['Escape', 'Enter'])('gives the keys back to the desk on %s and keeps what is looked for', (key) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueueFilters state={state} searchBox={createRef()} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('searchbox');
  box.focus();
  const press = createEvent.keyDown(box, { key });
  fireEvent(box, press);
  // What the browser does by itself would empty the box.
  expect(press.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
