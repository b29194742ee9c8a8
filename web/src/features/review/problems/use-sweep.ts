import type { SuspectedPair, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { suspectedPairsQuery, useAnswerPairs, useUndoAnswers } from './api.ts';

const keyOf = ({ report, original }: SuspectedPair) => `${report.id} ${original.id}`;

/** The next pair is shown at once; answers are sent in the background, one after the other. */
export function useSweep() {
  /** In the order of their answers. They may still be in the reply. */
  const [answered, setAnswered] = useState<readonly SuspectedPair[]>([]);
  const [later, setLater] = useState<readonly string[]>([]);
  /** A pair that was answered and undone, or could not be stored. */
  const [returned, setReturned] = useState<SuspectedPair | null>(null);
  const query = useQuery(suspectedPairsQuery(later.length));
  const sendAnswer = useAnswerPairs();
  const sendUndo = useUndoAnswers();
  const isAnswered = (pair: SuspectedPair) => answered.some((one) => keyOf(one) === keyOf(pair));
  const open = query.data?.pairs.filter((pair) => !isAnswered(pair) && !later.includes(keyOf(pair))) ?? [];
  const pair = returned ?? open[0];

  const bringBack = (pair: SuspectedPair) => {
    setAnswered((before) => before.filter((one) => one !== pair));
    setReturned(pair);
  };
  const answer = (same: boolean) => {
    if (!pair) return;
    setAnswered((before) => [...before, pair]);
    setReturned(null);
    sendAnswer.mutate(
      { pairs: [pair], same },
      {
        onSuccess: ({ refused: [refusal] }) => {
          if (refusal) toast({ title: refusal.message, tone: 'danger' });
        },
        onError: (error) => {
          toastFailure(m.review_pair_not_stored(), error);
          bringBack(pair);
        },
      },
    );
  };
  const last = answered.at(-1);
  return {
    query,
    pair,
    left: leftOf(query.data, isAnswered, returned),
    later: later.length,
    answer,
    keepForLater: () => {
      if (pair) setLater((before) => [...before, keyOf(pair)]);
      setReturned(null);
    },
    showLater: () => setLater([]),
    /** Undefined while there is nothing to undo. */
    undo: last && {
      run: () => {
        bringBack(last);
        sendUndo.mutate([last], { onError: (error) => toastFailure(m.review_undo_failed(), error) });
      },
    },
  };
}

function leftOf(
  data: SuspectedPairs | undefined,
  isAnswered: (pair: SuspectedPair) => boolean,
  returned: SuspectedPair | null,
): number {
  if (!data) return 0;
  const isListed = data.pairs.some((pair) => returned && keyOf(pair) === keyOf(returned));
  return data.total - data.pairs.filter(isAnswered).length + (returned && !isListed ? 1 : 0);
}
