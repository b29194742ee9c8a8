// Reads for TanStack Query. The key is the endpoint's path and input. The endpoint's topics say when the reply is outdated
// (docs/decisions/0027).
import type { Endpoint, Output, Schema } from '@bugquest/contract/endpoint';
import { type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, callPage, type Page } from './call.ts';
import { type KeepLast, readOrLastSeen } from './last-seen.ts';

type MaybeSchema = Schema | undefined;
type Options<Reply> = Partial<
  Pick<
    ReturnType<typeof queryOptions<Reply>>,
    'enabled' | 'gcTime' | 'placeholderData' | 'refetchOnMount' | 'retry'
  >
> & {
  /**
   * The employee whom the reply is for, if the input does not name one. Two people who log in one after the other share a cache.
   */
  viewer?: string;
  /** False: no topic refetches this read. */
  live?: boolean;
  /**
   * Stores the last reply on the device, for the next visit until the server has replied, and for when the server cannot be
   * reached. The screen then shows the age of the reply.
   */
  keepLast?: KeepLast;
};
type Input<P extends MaybeSchema, Q extends MaybeSchema, B extends MaybeSchema> = Omit<
  CallInput<P, Q, B>,
  'form' | 'headers' | 'signal'
>;
type Arguments<T, Reply> =
  Record<never, never> extends T
    ? [input?: T, options?: Options<Reply>]
    : [input: T, options?: Options<Reply>];

export interface LiveMeta extends Record<string, unknown> {
  topics: readonly PublicTopic[];
}

export function endpointQuery<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends Schema,
>(endpoint: Endpoint<P, Q, B, R>, ...[input, options = {}]: Arguments<Input<P, Q, B>, Output<R>>) {
  return queryOptions<Output<R>>({
    ...baseOptions(endpoint, input, options),
    queryFn: reader(options, (signal) => call(endpoint, { ...input, signal } as CallInput<P, Q, B>)),
  });
}

type ItemOf<R extends Schema> = Output<R> extends (infer Item)[] ? Item : never;

export function endpointPageQuery<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  R extends Schema,
>(endpoint: Endpoint<P, Q, B, R>, ...[input, options = {}]: Arguments<Input<P, Q, B>, Page<ItemOf<R>>>) {
  return queryOptions<Page<ItemOf<R>>>({
    ...baseOptions(endpoint, input, options),
    queryFn: reader(options, (signal) => callPage(endpoint, { ...input, signal } as CallInput<P, Q, B>)),
  });
}

type Reader<Reply> = (context: {
  client: QueryClient;
  queryKey: readonly unknown[];
  signal: AbortSignal;
}) => Promise<Reply>;

/** On a first visit nothing is stored, and the code of the store would delay the screen. */
const isFirstVisit = () => !navigator.serviceWorker?.controller;

function reader<Reply>(
  { keepLast }: Options<Reply>,
  read: (signal: AbortSignal) => Promise<Reply>,
): Reader<Reply> {
  return ({ client, queryKey, signal }) => {
    if (!keepLast) return read(signal);
    const isShown = client.getQueryData(queryKey) !== undefined;
    const show = (reply: Reply) => client.setQueryData(queryKey, reply);
    return readOrLastSeen(
      keepLast,
      queryKey,
      () => read(signal),
      isShown || isFirstVisit() ? undefined : show,
    );
  };
}

/** A screen refetches its reads each time it opens. With `refetchOnMount: true`, it refetches only those that a topic made outdated. */
function baseOptions<Reply>(
  { path, topics = [] }: Endpoint,
  input: unknown,
  { viewer, live = true, keepLast: _, ...options }: Options<Reply>,
) {
  return {
    refetchOnMount: 'always' as const,
    ...options,
    queryKey: [path, input, viewer].filter((part) => part !== undefined),
    meta: { topics: live ? publicTopics(topics, paramsOf(input).id) : [] } satisfies LiveMeta,
  };
}

const paramsOf = (input: unknown): { id?: string } => (input as { params?: { id?: string } })?.params ?? {};
