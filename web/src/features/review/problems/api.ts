import {
  answerPairs,
  listProblems,
  listSuspectedPairs,
  undoAnswers,
} from '@bugquest/contract/review/problem-endpoints';
import type { ProblemQuery, SuspectedPair } from '@bugquest/contract/review/problem-schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const problemsQuery = (query: Partial<ProblemQuery>) =>
  endpointPageQuery(listProblems, { query }, { placeholderData: keepPreviousData });

/** More than a person answers while a request runs. */
const PAIRS_AHEAD = 20;

/** The server sends no more. */
export const MAX_PAIRS_READ = 500;

interface SuspectedOptions {
  /** How many pairs are kept for later. They are in the reply too. */
  kept?: number;
  /** Only pairs with this original. */
  original?: string | undefined;
}

export const suspectedPairsQuery = ({ kept = 0, original }: SuspectedOptions = {}) => {
  // In steps, so that not every kept pair reads the list again.
  const limit = PAIRS_AHEAD * (1 + Math.ceil(kept / PAIRS_AHEAD));
  return endpointQuery(
    listSuspectedPairs,
    { query: { limit: Math.min(limit, MAX_PAIRS_READ), original } },
    { placeholderData: keepPreviousData },
  );
};

/** More than a problem has, except in attacks. */
const MAX_LATER = 50;

/** The reports that are suspected to repeat this original. */
export const laterReportsQuery = (original: string) =>
  endpointQuery(listSuspectedPairs, { query: { original, limit: MAX_LATER } });

/** An undo is sent after its answer has arrived. */
const IN_ORDER = { refetch: 'soon', scope: { id: 'answers' } } as const;

const idsOf = ({ report, original }: SuspectedPair) => ({ reportId: report.id, originalId: original.id });

export const useAnswerPairs = () =>
  useEndpointMutation(
    ({ pairs, same }: { pairs: readonly SuspectedPair[]; same: boolean }) =>
      write(answerPairs, { body: { pairs: pairs.map((pair) => ({ ...idsOf(pair), same })) } }),
    IN_ORDER,
  );

export const useUndoAnswers = () =>
  useEndpointMutation(
    (pairs: readonly SuspectedPair[]) => write(undoAnswers, { body: { pairs: pairs.map(idsOf) } }),
    IN_ORDER,
  );
