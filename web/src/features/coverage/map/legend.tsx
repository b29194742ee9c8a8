import {
  type AdminCoverage,
  type CoverageCell,
  type CoverageSettings,
  DRY_SIGHTINGS,
  type LookLimit,
} from '@bugquest/contract/coverage/cells';
import { CELL_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { DropletOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { classes } from '../../../ui/classes.ts';
import { lookedOf, pluralCount } from '../labels.ts';
import { BlockerDot } from './blocker-dot.tsx';
import { STATE_STYLES } from './state-styles.ts';

interface LegendProps {
  coverage: AdminCoverage;
  settings: Pick<CoverageSettings, LookLimit>;
}

/** The marks of the map with their numbers, and the languages to compare. */
export function Legend({ coverage: { cells }, settings }: LegendProps) {
  const count = (isCounted: (cell: CoverageCell) => boolean | undefined) =>
    formatNumber(cells.filter(isCounted).length);
  const hasDry = cells.some(({ isDry }) => isDry);
  const blockers = cells.reduce((sum, { openBlockers }) => sum + openBlockers, 0);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {(['looked', 'thin', 'nobody', 'not_applicable'] as const).map((state) => (
        <Entry
          key={state}
          name={CELL_STATE_NAMES[state]()}
          mark={
            <span aria-hidden="true" className={classes('size-4 rounded-sm border', STATE_STYLES[state])} />
          }
          meaning={state === 'looked' ? needed(settings) : undefined}
          value={state === 'not_applicable' ? undefined : count((cell) => cell.state === state)}
        />
      ))}
      {blockers > 0 && (
        <Entry
          name={m.coverage_open_blockers()}
          mark={<BlockerDot className="size-4" />}
          value={formatNumber(blockers)}
        />
      )}
      {hasDry && (
        <Entry
          name={m.coverage_dry()}
          mark={<DropletOff aria-hidden="true" className="size-4" />}
          meaning={m.coverage_dry_meaning({ count: DRY_SIGHTINGS })}
          value={count(({ isDry }) => isDry)}
        />
      )}
      {STORE_LANGUAGES.map((language) => (
        <Entry
          key={language}
          name={STORE_LANGUAGE_NAMES[language]()}
          value={lookedOf(cells.filter(({ storeLanguage }) => storeLanguage === language))}
        />
      ))}
    </dl>
  );
}

const needed = ({ enoughPeople, fewerPeople, enoughMinutes }: LegendProps['settings']) =>
  m.coverage_looked_needs({
    people: m.coverage_people(pluralCount(enoughPeople)),
    fewer: m.coverage_people(pluralCount(fewerPeople)),
    minutes: formatNumber(enoughMinutes),
  });

interface EntryProps {
  name: string;
  mark?: ReactNode;
  meaning?: string | undefined;
  value: string | undefined;
}

function Entry({ name, mark, meaning, value }: EntryProps) {
  return (
    <div className="flex items-center gap-2">
      <dt className="flex items-center gap-2">
        {mark}
        {name}
        {meaning && <span className="text-muted">({meaning})</span>}
      </dt>
      {value && <dd className="font-semibold tabular">{value}</dd>}
    </div>
  );
}
