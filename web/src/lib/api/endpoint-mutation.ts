// Calls that change data, for TanStack Query. Reads of the changed topics are refetched afterwards.
import type { Endpoint, Output, Schema } from '@bugquest/contract/endpoint';
import { type PublicTopic, publicTopics } from '@bugquest/contract/topics';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { askForIdentity, openQuestion } from '../session/identity-question.ts';
import { type CallInput, call } from './call.ts';
import { CallError, errorCode, IdentityCanceledError } from './call-error.ts';
import { gatherChanges } from './changed-topics.ts';
import { useRefetchTopics } from './refetch-topics.ts';

type MaybeSchema = Schema | undefined;

/** Nothing is sent until `send` is called. */
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

/** For a write that `call` cannot send, such as an upload. */
export const writeWith = <Reply>(
  { changes = [] }: Pick<Endpoint, 'changes'>,
  send: () => Promise<Reply>,
): Write<Reply> => ({ changes: publicTopics(changes), send });

type Options<Reply, Variables, Context> = Omit<
  UseMutationOptions<Reply, Error, Variables, Context>,
  'mutationFn' | 'onSettled'
> & {
  /**
   * When the reads of the changed topics are refetched. `now`: the default. `awaited`: now, and the mutation is pending until
   * they have arrived. `soon`: together with other changes, for screens that already show the change.
   */
  refetch?: 'now' | 'awaited' | 'soon';
};

/**
 * Repeats the request once if the server requires the password again, or the session has ended on a screen with input, and the
 * person enters the password.
 */
export async function sendWithIdentityCheck<Reply>({ send }: Pick<Write<Reply>, 'send'>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    const answered = identityAnswer(errorCode(error));
    if (!answered) throw error;
    if (!(await answered)) throw new IdentityCanceledError('', { cause: error });
  }
  return send();
}

/** When the session has ended, AuthProvider opens the question. */
function identityAnswer(code: string | undefined): Promise<boolean> | undefined {
  if (code === 'reauthentication_required') return askForIdentity();
  return code === 'unauthenticated' ? openQuestion()?.answered : undefined;
}

/** A refused input changed nothing. After any other failure the screen may be outdated. */
const hasChangedNothing = (error: Error | null) =>
  error instanceof IdentityCanceledError ||
  (error instanceof CallError && error.status < 500 && error.status !== 404 && error.status !== 409);

export function useEndpointMutation<Variables, Reply, Context = unknown>(
  toWrite: (variables: Variables) => Write<Reply>,
  { refetch = 'now', ...options }: Options<Reply, Variables, Context> = {},
) {
  const refetchTopics = useRefetchTopics();
  const reset = useRef(() => {});
  const mutation = useMutation<Reply, Error, Variables, Context>({
    ...options,
    mutationFn: async (variables) => {
      try {
        return await sendWithIdentityCheck(toWrite(variables));
      } catch (error) {
        if (error instanceof IdentityCanceledError) reset.current();
        throw error;
      }
    },
    onSettled: (_reply, error, variables) => {
      if (hasChangedNothing(error)) return;
      const { changes } = toWrite(variables);
      if (refetch === 'soon' && !error) return gatherChanges(changes);
      const refetched = refetchTopics(changes);
      return refetch === 'awaited' ? refetched : undefined;
    },
  });
  reset.current = mutation.reset;
  return mutation;
}
