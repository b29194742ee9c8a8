import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { QueueFilters } from './queue-filters.tsx';
import type { QueueFilterState } from './use-queue-filter.ts';

afterEach(cleanup);

const nothing = () => undefined;
const state: QueueFilterState = {
  filter: { search: 'coupon' },
  set: nothing,
  apply: nothing,
};

it.each(['Escape', 'Enter'])('leaves the search input on %s and keeps its text', (key) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QueueFilters state={state} searchBox={createRef()} />
    </QueryClientProvider>,
  );
  const box = screen.getByRole('searchbox');
  box.focus();
  const press = createEvent.keyDown(box, { key });
  fireEvent(box, press);
  // The browser's default would clear the input.
  expect(press.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
