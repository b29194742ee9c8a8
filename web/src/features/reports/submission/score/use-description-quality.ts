import { type DescriptionQuality, NO_QUALITY } from '@bugquest/contract/competition/description/traits';
import type { ScoredReport } from '@bugquest/contract/competition/scoring';
import { useEffect, useState } from 'react';
import { logLoadFailure } from '../../../../lib/browser/load-failure.ts';

type Words = Pick<ScoredReport, 'bugDescription' | 'issueLocation'>;

/** The rules are loaded with the first words. Until then, the description earns no points. */
export function useDescriptionQuality(words: Words): DescriptionQuality {
  const [rate, setRate] = useState<(words: Words) => DescriptionQuality>();
  const hasWords = Boolean(words.bugDescription || words.issueLocation);
  useEffect(() => {
    if (!hasWords) return;
    import('@bugquest/contract/competition/score-report')
      .then(({ qualityOf }) => setRate(() => qualityOf))
      .catch((error) => logLoadFailure('Failed to load the rules of the score', error));
  }, [hasWords]);
  return rate && hasWords ? rate(words) : NO_QUALITY;
}
