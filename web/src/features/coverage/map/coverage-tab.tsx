import {
  type AdminCoverage,
  type CoverageCell,
  type CoverageSettings,
  DRY_SIGHTINGS,
  isSameCell,
  type LookLimit,
} from '@bugquest/contract/coverage/cells';
import { holesOf } from '@bugquest/contract/coverage/holes';
import { CELL_STATE_NAMES, RISK_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { toMission } from '@bugquest/contract/coverage/suggestions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, type Feature, SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { DropletOff } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { adminCoverageQuery } from '../admin-api.ts';
import { cellSentence, pluralCount } from '../labels.ts';
import { MakeHunt } from '../missions/make-hunt.tsx';
import { CellDialog, type RenderCellForm } from './cell-dialog.tsx';
import { SinceField } from './since-field.tsx';
import { STATE_STYLES } from './state-styles.ts';

/** The settings that move no gate, and are saved at once. */
export type SaveCoverage = (part: Partial<Pick<CoverageSettings, 'isShownToTesters' | 'words'>>) => void;

interface CoverageTabProps {
  save: SaveCoverage;
  cellForm: RenderCellForm;
}

export function CoverageTab({ save, cellForm }: CoverageTabProps) {
  const [since, setSince] = useState<string>();
  const query = useQuery(adminCoverageQuery(since));
  const settings = useQuery(settingsQuery());
  const [opened, setOpened] = useState<CoverageCell>();
  const { data } = query;
  if (!data || !settings.data)
    return <QueryState query={data ? settings : query} skeleton="h-96 rounded-card" />;
  const open = opened && data.cells.find((cell) => isSameCell(cell, opened));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose text-muted">{m.coverage_about()}</p>
        <SinceField value={since} builds={settings.data.builds} onChange={setSince} />
      </div>
      <Totals coverage={data} settings={settings.data.coverage} />
      <CoverageMap coverage={data} onOpen={setOpened} />
      <Holes coverage={data} onOpen={setOpened} />
      <TypedFeatures coverage={data} save={save} />
      <Card>
        <Checkbox
          label={m.coverage_show_testers()}
          hint={m.coverage_show_testers_hint()}
          checked={settings.data.coverage.isShownToTesters}
          onChange={({ target }) => save({ isShownToTesters: target.checked })}
        />
      </Card>
      {open && (
        <CellDialog cell={open} since={since} cellForm={cellForm} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

interface TotalsProps {
  coverage: AdminCoverage;
  settings: Pick<CoverageSettings, LookLimit>;
}

function Totals({ coverage: { cells }, settings }: TotalsProps) {
  const { enoughPeople, fewerPeople, enoughMinutes } = settings;
  const needed = m.coverage_looked_needs({
    people: m.coverage_people(pluralCount(enoughPeople)),
    fewer: m.coverage_people(pluralCount(fewerPeople)),
    minutes: formatNumber(enoughMinutes),
  });
  const counted = (['looked', 'thin', 'nobody', 'not_applicable'] as const).map((state) => ({
    state,
    count: cells.filter((cell) => cell.state === state).length,
  }));
  const dry = cells.filter(({ isDry }) => isDry).length;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {counted.map(({ state, count }) => (
        <div key={state} className="flex items-center gap-2">
          <dt className="flex items-center gap-2">
            <span aria-hidden="true" className={classes('size-4 rounded-sm border', STATE_STYLES[state])} />
            {CELL_STATE_NAMES[state]()}
            {state === 'looked' && <span className="text-muted">({needed})</span>}
          </dt>
          {state !== 'not_applicable' && <dd className="font-semibold tabular">{formatNumber(count)}</dd>}
        </div>
      ))}
      {dry > 0 && (
        <div className="flex items-center gap-2">
          <dt className="flex items-center gap-2">
            <DropletOff aria-hidden="true" className="size-4" />
            {m.coverage_dry()}
            <span className="text-muted">({m.coverage_dry_meaning({ count: DRY_SIGHTINGS })})</span>
          </dt>
          <dd className="font-semibold tabular">{formatNumber(dry)}</dd>
        </div>
      )}
    </dl>
  );
}

interface MapProps {
  coverage: AdminCoverage;
  onOpen: (cell: CoverageCell) => void;
}

/** On phones, the name of a feature is a row above its cells, so that all columns fit. */
function CoverageMap({ coverage, onOpen }: MapProps) {
  const isMobile = useIsMobile();
  return (
    <Card flush>
      <Table label={m.coverage_tab()}>
        <thead>
          <tr>
            {!isMobile && (
              <Th rowSpan={2} className="sticky start-0 z-10 bg-sunken!">
                {m.review_feature()}
              </Th>
            )}
            {SOURCES.map((source) => (
              <Th
                key={source}
                colSpan={STORE_LANGUAGES.length}
                scope="colgroup"
                className={classes('px-1! text-center! max-lg:whitespace-normal!', isMobile && 'w-1/4')}
              >
                {SOURCE_NAMES[source]()}
              </Th>
            ))}
          </tr>
          <tr>
            {SOURCES.map((source) => (
              <Fragment key={source}>
                {STORE_LANGUAGES.map((language) => (
                  <Th
                    key={language}
                    className="w-[10.5%] px-0! text-center! max-md:w-1/8 max-md:text-[0.6875rem]!"
                  >
                    {STORE_LANGUAGE_NAMES[language]()}
                  </Th>
                ))}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEATURES.map((feature) => (
            <Row key={feature} feature={feature} coverage={coverage} isMobile={isMobile} onOpen={onOpen} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface MapRowProps extends MapProps {
  feature: Feature;
  isMobile: boolean;
}

function Row({ feature, coverage, isMobile, onOpen }: MapRowProps) {
  const { risk = 1 } = coverage.risks.find((one) => one.feature === feature) ?? {};
  const cells = coverage.cells
    .filter((cell) => cell.feature === feature)
    .map((cell) => (
      <Td key={`${cell.source} ${cell.storeLanguage}`} className="p-0.5! lg:p-1!">
        <CellButton cell={cell} isMobile={isMobile} onOpen={onOpen} />
      </Td>
    ));
  if (isMobile)
    return (
      <>
        <tr>
          <th scope="rowgroup" colSpan={CELLS_OF_A_FEATURE} className="px-3 pt-3 pb-1 text-start">
            <span className="font-medium">{FEATURE_NAMES[feature]()}</span>{' '}
            <span className="text-xs font-normal text-muted">{RISK_NAMES[risk]?.()}</span>
          </th>
        </tr>
        <tr>{cells}</tr>
      </>
    );
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 border-b border-line bg-surface px-3 py-2 text-start lg:ps-5 [tr:last-child>&]:border-b-0"
      >
        <span className="block font-medium">{FEATURE_NAMES[feature]()}</span>
        <span className="block text-xs font-normal text-muted">{RISK_NAMES[risk]?.()}</span>
      </th>
      {cells}
    </tr>
  );
}

const CELLS_OF_A_FEATURE = SOURCES.length * STORE_LANGUAGES.length;

interface CellButtonProps {
  cell: CoverageCell;
  isMobile: boolean;
  onOpen: (cell: CoverageCell) => void;
}

/** Screen readers read a sentence. The screen shows the state and the number of people; a phone, only the number, as its legend is above. */
function CellButton({ cell, isMobile, onOpen }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(cell)}
      className={classes(
        'flex min-h-13 w-full flex-col items-center justify-center rounded-md border py-1 text-xs leading-tight hover:border-ink max-md:min-h-11 lg:min-w-18 lg:px-1',
        STATE_STYLES[cell.state],
      )}
    >
      <span className="sr-only">{cellSentence(cell)}</span>
      {!isMobile && (
        <span aria-hidden="true" className="font-medium">
          {CELL_STATE_NAMES[cell.state]()}
        </span>
      )}
      {(cell.people > 0 || (isMobile && cell.state === 'nobody')) && (
        <bdi aria-hidden="true" className="text-sm font-semibold tabular">
          {formatNumber(cell.people)}
        </bdi>
      )}
      {cell.isDry && <DropletOff aria-hidden="true" className="size-4" />}
      {!isMobile && cell.state === 'nobody' && cell.lastLooked && (
        <bdi aria-hidden="true">{formatDay(cell.lastLooked)}</bdi>
      )}
    </button>
  );
}

const SHOWN_HOLES = 12;

/** The worst hole first. */
function Holes({ coverage, onOpen }: MapProps) {
  const [showsAll, setShowsAll] = useState(false);
  const holes = holesOf(coverage);
  const shownHoles = showsAll ? holes : holes.slice(0, SHOWN_HOLES);
  return (
    <Card aria-labelledby="coverage-holes">
      <CardHeader
        id="coverage-holes"
        title={m.coverage_holes()}
        description={holes.length === 0 ? m.coverage_no_holes() : m.coverage_holes_text()}
        action={
          <ButtonLink variant="secondary" size="sm" href="/admin?tab=missions">
            {m.coverage_missions()}
          </ButtonLink>
        }
      />
      <ul className="divide-y divide-line">
        {shownHoles.map((cell) => (
          <li
            key={`${cell.feature} ${cell.source} ${cell.storeLanguage}`}
            className="flex flex-wrap items-center gap-x-3 pb-2 sm:pb-0"
          >
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(cell)}
              className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-3 py-2 text-start hover:text-link"
            >
              <span
                aria-hidden="true"
                className={classes('size-5 shrink-0 rounded-sm border', STATE_STYLES[cell.state])}
              />
              <span className="min-w-0 flex-1">{cellSentence(cell)}</span>
            </button>
            <MakeHunt mission={toMission(cell)} />
          </li>
        ))}
      </ul>
      {holes.length > shownHoles.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="mt-2 min-h-11 font-medium text-link underline underline-offset-4"
        >
          {m.coverage_all_holes({ count: holes.length })}
        </button>
      )}
    </Card>
  );
}

/** An administrator maps each typed feature once. */
function TypedFeatures({ coverage: { words }, save }: { coverage: AdminCoverage; save: SaveCoverage }) {
  const { data: settings } = useQuery(settingsQuery());
  if (words.length === 0 || !settings) return null;
  const map = (typed: string, feature: string) => {
    const others = settings.coverage.words.filter((one) => one.words.toLowerCase() !== typed.toLowerCase());
    save({ words: feature ? [...others, { words: typed, feature: feature as Feature }] : others });
  };
  return (
    <Card aria-labelledby="coverage-words">
      <CardHeader id="coverage-words" title={m.coverage_words()} description={m.coverage_words_text()} />
      <ul className="flex flex-col gap-3">
        {words.map((one) => (
          <li key={one.words} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi {...typedText(one.words)}>{one.words}</bdi>
              <TextLink
                href={`/admin?tab=points-review&feature=${encodeURIComponent(one.words)}`}
                className="ms-2 text-sm"
              >
                {m.coverage_reports(pluralCount(one.reports))}
              </TextLink>
            </span>
            <SelectInput
              dense
              aria-label={m.coverage_words_choose({ words: one.words })}
              value={one.feature ?? ''}
              onChange={({ target }) => map(one.words, target.value)}
              placeholder={m.coverage_words_none()}
              choices={FEATURES.map((value) => ({ value, label: FEATURE_NAMES[value]() }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
