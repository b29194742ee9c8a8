import type { SuspectedPair } from '@bugquest/contract/review/problem-schema';
import type { RefusedReport } from '@bugquest/contract/review/queue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, IdentityCanceledError } from '../../../lib/api/call-error.ts';
import { MAX_PAIRS_READ, suspectedPairsQuery, useAnswerPairs, useUndoAnswers } from './api.ts';
import { isIn, keyOf, useIsReadable, useShownPair, without } from './use-shown-pair.ts';

/** A pair that was answered or kept for later. The list may still have it. */
interface HandledPair {
  pair: SuspectedPair;
  /** Whether the server stored the answer. Undefined for a pair that is kept for later. */
  stored?: Promise<boolean>;
  /** The server refused the undo. */
  isFinal?: boolean;
}

export interface SweepNotice {
  kind: 'not-stored' | 'not-undone' | 'gone';
  pair: SuspectedPair;
  message?: string;
}

const pairsOf = (entries: readonly { pair: SuspectedPair }[]) => entries.map(({ pair }) => pair);
const withoutPair = <Entry extends { pair: SuspectedPair }>(entries: readonly Entry[], pair: SuspectedPair) =>
  entries.filter((entry) => keyOf(entry.pair) !== keyOf(pair));

const countIn = (listed: readonly SuspectedPair[], pairs: readonly SuspectedPair[]) =>
  pairs.filter((pair) => isIn(listed, pair)).length;

/** The next pair is shown at once; answers are sent in the background, one after the other. */
export function useSweep(original: string | undefined) {
  /** In the order of the keys. */
  const [handled, setHandled] = useState<readonly HandledPair[]>([]);
  /** Pairs whose answer was undone, until they are answered again. The list may not have them yet. */
  const [undone, setUndone] = useState<readonly SuspectedPair[]>([]);
  const { notices, notify, setNotices } = useNotices();
  const kept = pairsOf(handled.filter(({ stored }) => !stored));
  const query = useQuery(suspectedPairsQuery({ kept: kept.length, original }));
  const list = query.data ?? { pairs: [], total: 0 };
  const hidden = pairsOf(handled);
  const open = [...undone, ...list.pairs].filter((pair) => !isIn(hidden, pair));
  const onGone = (pair: SuspectedPair) => notify({ kind: 'gone', pair });
  const { pair, show } = useShownPair({ list, hidden, open, onGone });
  const isReadable = useIsReadable(pair);
  const { sendAnswer, sendUndo } = useSend();

  const handle = (entry: HandledPair) => {
    setHandled((before) => [...before, entry]);
    setUndone((before) => without(before, entry.pair));
    // A notice about a pair that comes again stays until then.
    setNotices((before) => withoutPair(before, entry.pair).filter((notice) => isIn(open, notice.pair)));
  };
  const answer = (same: boolean) => {
    if (!pair || !isReadable()) return;
    const stored = sendAnswer(pair, same).then((failure) => {
      if (failure) {
        setHandled((before) => withoutPair(before, pair));
        notify({ kind: 'not-stored', pair, message: failure.message });
      }
      return !failure;
    });
    handle({ pair, stored });
  };
  const undo = async (entry: HandledPair) => {
    const { pair, stored } = entry;
    setHandled((before) => withoutPair(before, pair));
    setNotices((before) => withoutPair(before, pair));
    show(pair);
    if (!stored) return;
    setUndone((before) => [pair, ...before]);
    const failure = (await stored) && (await sendUndo(pair));
    if (!failure) return;
    setUndone((before) => without(before, pair));
    setHandled((before) =>
      isIn(pairsOf(before), pair) ? before : [...before, { ...entry, isFinal: failure.isRefused }],
    );
    notify({ kind: 'not-undone', pair, message: failure.message });
  };
  const last = handled.findLast(({ isFinal }) => !isFinal);
  const answered = hidden.filter((one) => !isIn(kept, one));
  return {
    query,
    pair,
    notices,
    kept: kept.length,
    left: list.total - countIn(list.pairs, answered) + undone.length - countIn(list.pairs, undone),
    /** There are more pairs than the list has. */
    isLoadingMore: !pair && list.pairs.length < Math.min(list.total, MAX_PAIRS_READ),
    answer,
    keepForLater: () => pair && handle({ pair }),
    showKept: () => setHandled((before) => before.filter(({ stored }) => stored)),
    /** Undefined while there is nothing to undo. */
    undo: last && (() => void undo(last)),
  };
}

function useNotices() {
  const [notices, setNotices] = useState<readonly SweepNotice[]>([]);
  const notify = (notice: SweepNotice) =>
    setNotices((before) => [...withoutPair(before, notice.pair), notice]);
  return { notices, notify, setNotices };
}

interface Failure {
  message: string;
  isRefused: boolean;
}

/** Each call returns its own failure: callbacks of `mutate` run for the last call only. */
function useSend() {
  const answers = useAnswerPairs();
  const undos = useUndoAnswers();
  return {
    sendAnswer: (pair: SuspectedPair, same: boolean) =>
      failureOf(answers.mutateAsync({ pairs: [pair], same })),
    sendUndo: (pair: SuspectedPair) => failureOf(undos.mutateAsync([pair])),
  };
}

const failureOf = (sent: Promise<{ refused: readonly RefusedReport[] }>): Promise<Failure | undefined> =>
  sent.then(
    ({ refused: [refusal] }) => refusal && { message: refusal.message, isRefused: true },
    (error) => ({
      message: errorMessage(error instanceof IdentityCanceledError ? error.cause : error),
      isRefused: false,
    }),
  );
