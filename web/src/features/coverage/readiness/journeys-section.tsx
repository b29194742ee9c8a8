import type { Journey, JourneyState } from '@bugquest/contract/coverage/journeys';
import { JOURNEY_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { StepResult } from '@bugquest/contract/coverage/lists';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { groupBy } from '../../../lib/browser/group-by.ts';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { journeyWalksQuery } from '../admin-api.ts';
import { missionText, pluralCount, STEP_RESULT_NAMES } from '../labels.ts';
import { sinceName } from '../map/since-field.tsx';
import { JOURNEYS_ID } from './readiness-labels.ts';
import { Section } from './section.tsx';

const STATES: Record<JourneyState, { Icon: LucideIcon; tone: string; name: () => string }> = {
  worked: { Icon: CircleCheck, tone: 'text-success', name: JOURNEY_STATE_NAMES.worked },
  did_not: { Icon: CircleX, tone: 'text-danger', name: JOURNEY_STATE_NAMES.did_not },
  untried: { Icon: CircleDashed, tone: 'text-muted', name: JOURNEY_STATE_NAMES.untried },
};

interface JourneysSectionProps {
  figures: Pick<ReadinessFigures, 'journeys' | 'since' | 'builds'>;
  /** False for the figures of a decision: who tried a journey is known for today only. */
  isCurrent: boolean;
}

/** Decisions of earlier versions do not have it. */
export function JourneysSection({ figures: { journeys, since, builds }, isCurrent }: JourneysSectionProps) {
  const [opened, setOpened] = useState<Journey>();
  if (!journeys) return null;
  const text = since ? m.coverage_journeys_since({ since: sinceName(since, builds ?? []) }) : '';
  return (
    <Section
      title={m.coverage_journeys()}
      text={journeys.length === 0 ? m.coverage_journeys_none() : text}
      id={isCurrent ? JOURNEYS_ID : undefined}
      isLong
    >
      {journeys.length === 0 && (
        <ButtonLink variant="secondary" size="sm" href="/admin?tab=missions" className="print:hidden">
          {m.coverage_missions()}
        </ButtonLink>
      )}
      {[...groupBy(journeys, ({ missionId }) => missionId)].map(([missionId, places]) => (
        <div key={missionId} className="break-inside-avoid py-2">
          <h3 {...typedText(missionText(places[0]!, 'title'))} className="line-edge font-medium">
            {missionText(places[0]!, 'title')}
          </h3>
          <ul className="divide-y divide-line">
            {places.map((journey) => (
              <li key={`${journey.source} ${journey.storeLanguage}`}>
                <JourneyRow journey={journey} onOpen={isCurrent ? setOpened : undefined} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {opened && <WalksDialog journey={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

interface JourneyRowProps {
  journey: Journey;
  onOpen: ((journey: Journey) => void) | undefined;
}

function JourneyRow({ journey, onOpen }: JourneyRowProps) {
  const { state, steps, stepsWorked, people } = journey;
  const { Icon, tone, name } = STATES[state];
  const isPartly = state === 'untried' && people > 0;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Icon aria-hidden="true" className={classes('size-5 shrink-0', tone)} />
      <span className="min-w-0 flex-1 basis-40">{placeName(journey)}</span>
      <span className="font-semibold">
        {isPartly
          ? m.coverage_journey_partly({ worked: formatNumber(stepsWorked), steps: formatNumber(steps) })
          : name()}
      </span>
      {people > 0 &&
        (onOpen ? (
          <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onOpen(journey)}>
            {m.coverage_people(pluralCount(people))}
            <span className="sr-only">{placeName(journey)}</span>
          </Button>
        ) : (
          <span className="text-sm text-muted">{m.coverage_people(pluralCount(people))}</span>
        ))}
    </div>
  );
}

const placeName = ({ source, storeLanguage }: Journey): string =>
  m.coverage_journey_place({
    source: SOURCE_NAMES[source](),
    language: STORE_LANGUAGE_NAMES[storeLanguage](),
  });

/** Who tried a journey, with the result of each step and a link to the person's reports from there. */
function WalksDialog({ journey, onClose }: { journey: Journey; onClose: () => void }) {
  const query = useQuery(journeyWalksQuery(journey));
  const { features, source, storeLanguage } = journey;
  const reportsOf = (reporter: string) =>
    `/admin?${new URLSearchParams({
      ...{ tab: 'points-review', reporter, source, storeLanguage },
      ...(features.length === 1 && { feature: features[0]! }),
    })}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.coverage_journey_walks()}
      description={`${missionText(journey, 'title')} · ${placeName(journey)}`}
    >
      {query.data ? (
        <ul className="divide-y divide-line">
          {query.data.length === 0 && <li className="text-muted">{m.coverage_journey_nobody()}</li>}
          {query.data.map(({ employeeId, name, results }) => (
            <li key={employeeId} className="flex flex-col gap-1 py-3">
              <span className="flex flex-wrap justify-between gap-x-3">
                <bdi className="font-medium">{name || m.accounts_former_employee()}</bdi>
                <TextLink href={reportsOf(employeeId)}>
                  {m.coverage_journey_reports({ name: isolate(name || m.accounts_former_employee()) })}
                </TextLink>
              </span>
              <ol className="text-sm text-muted">
                {results.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
                  <li key={index} className="flex flex-wrap justify-between gap-x-3">
                    <span {...typedText(missionText(step, 'text'))} className="wrap-anywhere">
                      {missionText(step, 'text')}
                    </span>
                    <span>
                      {step.latest
                        ? `${STEP_RESULT_NAMES[step.latest.result satisfies StepResult]()} · ${formatDateTime(step.latest.at)}`
                        : JOURNEY_STATE_NAMES.untried()}
                    </span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={query} skeleton="h-48" />
      )}
    </Dialog>
  );
}
