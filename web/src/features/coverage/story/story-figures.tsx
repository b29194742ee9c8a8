import type { OwnStory } from '@bugquest/contract/coverage/story';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

/** Figures that are zero are left out, and there is no rank. */
export function StoryFigures({ story }: { story: OwnStory }) {
  const facts = [
    { label: m.coverage_story_found(), value: story.found },
    { label: m.coverage_story_fixed(), value: story.fixed },
    { label: m.coverage_story_firsts(), value: story.firsts },
    { label: m.coverage_story_helped(), value: story.helped },
    { label: m.coverage_story_confirmed(), value: story.confirmed },
    { label: m.coverage_story_sessions(), value: story.sessions },
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
