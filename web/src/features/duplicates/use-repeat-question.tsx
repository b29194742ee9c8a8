import type { SentRepeat } from '@bugquest/contract/reports/schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { logLoadFailure } from '../../lib/browser/load-failure.ts';
import { pause } from '../../lib/browser/pause.ts';
import { isOffline } from '../../lib/hooks/use-is-online.ts';
import type { RepeatQuestionProps } from './repeat-question.tsx';
import { knownProblemsQuery, type TypedDraft } from './similar-query.ts';

/** A report is not kept from being sent for longer. The server then decides whether it waits for its points. */
const MAX_WAIT_MS = 2_000;

/** Asks once, before a report is sent, whether a known problem that resembles it is the same. */
export function useRepeatQuestion() {
  const queries = useQueryClient();
  const [Question, setQuestion] = useState<ComponentType<RepeatQuestionProps>>();
  const [asked, setAsked] = useState<RepeatQuestionProps>();
  const lastAnswer = useRef<SentRepeat>({});

  /** The answer, {} if there is nothing to ask, undefined if the report is not to be sent. */
  const ask = async (draft: TypedDraft): Promise<SentRepeat | undefined> => {
    const { bugDescription, feature, issueLocation } = draft;
    if (isOffline()) return {};
    const search = queries.fetchQuery({
      ...knownProblemsQuery({ bugDescription, feature, issueLocation }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const problems = await Promise.race([search, pause(MAX_WAIT_MS)]).catch(() => undefined);
    const report = problems?.find(({ isAsked }) => isAsked);
    if (!report) return {};
    if (lastAnswer.current.repeatOf === report.id) return lastAnswer.current;
    try {
      const { RepeatQuestion } = await import('./repeat-question.tsx');
      setQuestion(() => RepeatQuestion);
    } catch (error) {
      logLoadFailure('Failed to load the question about a repeat', error);
      return {};
    }
    const answer = await new Promise<SentRepeat | undefined>((resolve) =>
      setAsked({ report, draft, answer: resolve }),
    );
    setAsked(undefined);
    lastAnswer.current = answer ?? {};
    return answer;
  };

  return { ask, question: asked && Question && <Question {...asked} /> };
}
