import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/language/format.ts';
import { programStateQuery } from '../../lib/queries/settings-query.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { ownStoryQuery } from './api.ts';

/** Shown after the program. Figures that are zero are left out, and there is no rank. */
export function StoryCard() {
  const hasEnded = useQuery(programStateQuery()).data?.state === 'ended';
  const { data } = useQuery({ ...ownStoryQuery(), enabled: hasEnded });
  if (!hasEnded || !data) return null;
  const facts = [
    { label: m.coverage_story_found(), value: data.found },
    { label: m.coverage_story_fixed(), value: data.fixed },
    { label: m.coverage_story_firsts(), value: data.firsts },
    { label: m.coverage_story_helped(), value: data.helped },
    { label: m.coverage_story_confirmed(), value: data.confirmed },
    { label: m.coverage_story_sessions(), value: data.sessions },
  ].filter(({ value }) => value > 0);
  if (facts.length === 0) return null;
  return (
    <Card aria-labelledby="own-story">
      <CardHeader id="own-story" title={m.coverage_story()} description={m.coverage_story_text()} />
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-3xl font-semibold tabular">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
