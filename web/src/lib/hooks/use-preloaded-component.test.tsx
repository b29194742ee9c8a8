import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePreloadedComponent } from './use-preloaded-component.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Part = () => <p>the part</p>;

it('loads a part again that was asked for without a network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const importIt = vi.fn<() => Promise<typeof Part>>();
  importIt.mockRejectedValueOnce(new TypeError('No network')).mockResolvedValue(Part);
  const Screen = () => {
    const { Component, load } = usePreloadedComponent(importIt);
    return Component ? (
      <Component />
    ) : (
      <button type="button" onClick={load}>
        load
      </button>
    );
  };
  render(<Screen />);
  screen.getByRole('button').click();
  await vi.waitFor(() => expect(importIt).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the part')).toBeDefined();
});

it('tries nothing without a network, which browsers remember as a failure, and loads it afterwards', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const importIt = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part);
  const loaded: Promise<boolean>[] = [];
  const Screen = () => {
    const { Component, load } = usePreloadedComponent(importIt);
    return Component ? (
      <Component />
    ) : (
      <button type="button" onClick={() => loaded.push(load())}>
        load
      </button>
    );
  };
  render(<Screen />);
  screen.getByRole('button').click();
  expect(await loaded[0]).toBe(false);
  expect(importIt).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('the part')).toBeDefined();
});
