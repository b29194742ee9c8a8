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

/** @param offset the pairs that are kept for later */
export const suspectedPairsQuery = (offset: number) =>
  endpointQuery(
    listSuspectedPairs,
    { query: { limit: PAIRS_AHEAD, offset } },
    { placeholderData: keepPreviousData },
  );

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
