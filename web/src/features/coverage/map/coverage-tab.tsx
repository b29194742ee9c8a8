import {
  type AdminCoverage,
  type CellKey,
  type CoverageSettings,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { holesOf } from '@bugquest/contract/coverage/holes';
import { toMission } from '@bugquest/contract/coverage/suggestions';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typedText } from '../../../lib/language/typed-text.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { adminCoverageQuery } from '../admin-api.ts';
import { cellSentence, pluralCount } from '../labels.ts';
import { MakeHunt } from '../missions/make-hunt.tsx';
import { CellDialog, type RenderCellForm } from './cell-dialog.tsx';
import { CoverageMap, type CoverageMapProps } from './coverage-map.tsx';
import { Legend } from './legend.tsx';
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
  const [opened, setOpened] = useState<CellKey>();
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
      <Legend coverage={data} settings={settings.data.coverage} />
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

const SHOWN_HOLES = 12;

/** The worst hole first. */
function Holes({ coverage, onOpen }: CoverageMapProps) {
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
