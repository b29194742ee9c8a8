import { endpoint } from '@bugquest/contract/endpoint';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { deferred } from '../../testing/deferred.ts';
import { renderWithQueries } from '../../testing/render.tsx';
import { openQuestion } from '../session/identity-question.ts';
import { IdentityCanceledError } from './call-error.ts';
import { useEndpointMutation, write } from './endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from './endpoint-query.ts';
import { createQueryClient } from './query-client.ts';

const base = { access: 'employee', reply: z.array(z.string()) } as const;
const listVideos = endpoint({ ...base, method: 'GET', path: '/api/new/videos', topics: ['videos'] });
const listPages = endpoint({ ...base, method: 'GET', path: '/api/new/pages', topics: ['pages'] });
const changeVideo = endpoint({ ...base, method: 'POST', path: '/api/new/videos', changes: ['videos'] });

let requests: string[];
let status: number;
let code: string;
let refetch: ReturnType<typeof deferred<void>> | undefined;

beforeEach(() => {
  [requests, status, code, refetch] = [[], 200, 'some', undefined];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push(`${init?.method} ${path}`);
    if (init?.method === 'GET') await refetch?.promise;
    return init?.method === 'POST' && status !== 200
      ? Response.json({ code, message: 'No' }, { status })
      : Response.json(['one']);
  });
});

function Screen({ isAwaited }: { isAwaited: boolean }) {
  useQuery(endpointQuery(listVideos));
  useQuery(endpointPageQuery(listPages));
  const change = useEndpointMutation((_: undefined) => write(changeVideo), {
    refetch: isAwaited ? 'awaited' : 'now',
  });
  return (
    <button type="button" onClick={() => change.mutate(undefined)}>
      {change.status}
    </button>
  );
}

async function press(isAwaited = false) {
  renderWithQueries(<Screen isAwaited={isAwaited} />);
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(async () => {});
  requests = [];
  refetch = deferred();
  fireEvent.click(screen.getByRole('button'));
}

it('refetches queries of the topics that an endpoint changes, and no others', async () => {
  await press();
  expect(await screen.findByText('success')).toBeTruthy();
  expect(requests).toEqual(['POST /api/new/videos', 'GET /api/new/videos']);
});

it('stays pending until the queries are refetched, if requested', async () => {
  await press(true);
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.getByText('pending')).toBeTruthy();
  refetch?.resolve();
  expect(await screen.findByText('success')).toBeTruthy();
});

it.each([404, 409, 500])(
  'refetches after a failure with %i, which may be caused by a change of others',
  async (failure) => {
    status = failure;
    await press();
    expect(await screen.findByText('error')).toBeTruthy();
    expect(requests).toEqual(['POST /api/new/videos', 'GET /api/new/videos']);
  },
);

it('ends quietly when the person cancels the password question', async () => {
  [status, code] = [403, 'reauthentication_required'];
  const { result } = renderHook(() => useEndpointMutation(() => write(changeVideo)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  let outcome: Promise<unknown> | undefined;
  act(() => {
    outcome = result.current.mutateAsync(undefined).catch((error) => error);
  });
  await waitFor(() => expect(openQuestion()).toBeTruthy());
  act(() => openQuestion()!.answer(false));
  expect(await outcome).toBeInstanceOf(IdentityCanceledError);
  await waitFor(() => expect(result.current.status).toBe('idle'));
  expect(requests).toEqual(['POST /api/new/videos']);
});

it('refetches nothing when the input was refused', async () => {
  status = 400;
  await press();
  expect(await screen.findByText('error')).toBeTruthy();
  expect(requests).toEqual(['POST /api/new/videos']);
});
