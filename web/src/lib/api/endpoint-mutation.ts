// Writes to endpoints for TanStack Query. After a call, the reads of the changed topics are fetched again.
import type { Endpoint, Output, Schema } from '@bugquest/contract/endpoint';
import { type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { askForIdentity, openQuestion } from '../session/identity-question.ts';
import { type CallInput, call } from './call.ts';
import { CallError, errorCode } from './call-error.ts';
import { gatherChanges } from './changed-topics.ts';
import { useRefetchTopics } from './refetch-topics.ts';

type MaybeSchema = Schema | undefined;

/** A call that has not been sent yet. */
export interface Write<Reply> {
  changes: readonly PublicTopic[];
  send: () => Promise<Reply>;
}

type Arguments<T> = Record<never, never> extends T ? [input?: T] : [input: T];

export const write = <P extends MaybeSchema, Q extends MaybeSchema, B extends MaybeSchema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...input: Arguments<CallInput<P, Q, B>>
): Write<Output<R>> => ({
  changes: publicTopics(endpoint.changes ?? [], (input[0]?.params as { id?: string } | undefined)?.id),
  send: () => call(endpoint, ...input),
});

/** A write that is sent in another way, such as an upload. */
export const writeWith = <Reply>(
  { changes = [] }: Pick<Endpoint, 'changes'>,
  send: () => Promise<Reply>,
): Write<Reply> => ({ changes: publicTopics(changes), send });

type Options<Reply, Given, Kept> = Omit<
  UseMutationOptions<Reply, Error, Given, Kept>,
  'mutationFn' | 'onSettled'
> & {
  /**
   * When the changed reads are fetched again: `now` (default); `now` with the mutation pending until they have arrived; or
   * `soon`, together with other changes, if the screen already shows the change.
   */
  refetch?: 'now' | 'awaited' | 'soon';
};

/** The person was asked for the password, and canceled. The cause is the server's error. */
export class Declined extends Error {}

/**
 * Sends it once more when the server has asked for the password, or the session has ended on a screen with input, and the
 * person has entered the password.
 */
export async function sendAsSelf<Reply>({ send }: Pick<Write<Reply>, 'send'>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    const answered = answerFor(errorCode(error));
    if (!answered) throw error;
    if (!(await answered)) throw new Declined('', { cause: error });
  }
  return send();
}

/** The session itself asks when it has ended: its question is then open. */
function answerFor(code: string | undefined): Promise<boolean> | undefined {
  if (code === 'reauthentication_required') return askForIdentity();
  return code === 'unauthenticated' ? openQuestion()?.answered : undefined;
}

/** A write that the person has canceled has no effect: the screen is as before the press, and no failure is shown. */
function endQuietly(error: unknown): Promise<never> {
  if (error instanceof Declined) return new Promise(() => {});
  throw error;
}

/** A refusal of the input changed nothing; after any other failure the screen may be wrong. */
const leavesAllAsItWas = (error: Error | null) =>
  error instanceof Declined ||
  (error instanceof CallError && error.status < 500 && error.status !== 404 && error.status !== 409);

export function useEndpointMutation<Given, Reply, Kept = unknown>(
  toWrite: (given: Given) => Write<Reply>,
  { refetch = 'now', ...options }: Options<Reply, Given, Kept> = {},
) {
  const refetchTopics = useRefetchTopics();
  const reset = useRef(() => {});
  const mutation = useMutation<Reply, Error, Given, Kept>({
    ...options,
    mutationFn: async (given) => {
      try {
        return await sendAsSelf(toWrite(given));
      } catch (error) {
        if (error instanceof Declined) reset.current();
        throw error;
      }
    },
    onSettled: (_reply, error, given) => {
      if (leavesAllAsItWas(error)) return;
      const { changes } = toWrite(given);
      if (refetch === 'soon' && !error) return gatherChanges(changes);
      const refetched = refetchTopics(changes);
      return refetch === 'awaited' ? refetched : undefined;
    },
  });
  reset.current = mutation.reset;
  const { mutateAsync: send } = mutation;
  const mutateAsync = useCallback<typeof send>((...given) => send(...given).catch(endQuietly), [send]);
  return { ...mutation, mutateAsync };
}
