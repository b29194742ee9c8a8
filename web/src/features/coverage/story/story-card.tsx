import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { programStateQuery } from '../../../lib/queries/settings-query.ts';
import { ownStoryQuery } from '../api.ts';

/** Loaded only after the program. The page waits for it, because it would otherwise push the page down. */
const StoryFigures = lazy(async () => ({ default: (await import('./story-figures.tsx')).StoryFigures }));

/** Shown after the program. */
export function StoryCard() {
  const hasEnded = useQuery(programStateQuery()).data?.state === 'ended';
  const { data } = useQuery({ ...ownStoryQuery(), enabled: hasEnded });
  return hasEnded && data && <StoryFigures story={data} />;
}
