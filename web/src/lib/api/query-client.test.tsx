import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../testing/render.tsx';

const goOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

function Shown({ read }: { read: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['stats'], queryFn: read });
  return <p>{isError ? 'Failed' : data}</p>;
}

it('a read that failed is repeated when the connection is back', async () => {
  const read = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('587 points');
  renderWithQueries(<Shown read={read} />);
  expect(await screen.findByText('Failed')).toBeTruthy();
  await goOnline();
  expect(await screen.findByText('587 points')).toBeTruthy();
});

it('a read that succeeded is not repeated when the connection is back', async () => {
  const read = vi.fn().mockResolvedValue('587 points');
  renderWithQueries(<Shown read={read} />);
  expect(await screen.findByText('587 points')).toBeTruthy();
  await goOnline();
  expect(read).toHaveBeenCalledTimes(1);
});
