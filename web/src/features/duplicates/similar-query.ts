import { findKnownProblems } from '@bugquest/contract/duplicates/endpoints';
import type { DraftToCompare, KnownProblem } from '@bugquest/contract/duplicates/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { CaptionedFile } from '../../lib/forms/file-section.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

/** What the form has so far. */
export interface TypedDraft extends DraftToCompare {
  deviceType: string;
  operatingSystem: string;
  storeLanguage: string;
  files?: readonly CaptionedFile[];
  /** Discards the draft and leaves the form, after the tester confirmed a known problem. */
  onConfirmed: () => Promise<void>;
}

/** Milliseconds without typing before the search. */
const PAUSE_MS = 150;
/** The longest wait while a person goes on typing. A list that appears after the last key would move the form under the finger. */
const MAX_WAIT_MS = 1_000;
/** Shorter descriptions are not compared. */
const MIN_LENGTH = 8;

const isCompared = ({ bugDescription }: DraftToCompare): boolean =>
  bugDescription.trim().length >= MIN_LENGTH;

/** A failed request shows no suggestions and no error. */
export const knownProblemsQuery = (draft: DraftToCompare) =>
  endpointQuery(
    findKnownProblems,
    { body: draft },
    {
      enabled: isCompared(draft),
      placeholderData: keepPreviousData,
      retry: false,
      refetchOnMount: true,
    },
  );

/** While new results load, the results for the previous text stay, but not for a text that is too short to compare. */
export function useKnownProblems({ bugDescription, feature, issueLocation }: DraftToCompare): KnownProblem[] {
  const draft = {
    bugDescription: useDebouncedValue(bugDescription, PAUSE_MS, MAX_WAIT_MS),
    feature,
    issueLocation,
  };
  const { data = [] } = useQuery(knownProblemsQuery(draft));
  return isCompared(draft) ? data : [];
}
