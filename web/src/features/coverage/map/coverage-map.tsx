import type { AdminCoverage, AdminCoverageCell, CellKey } from '@bugquest/contract/coverage/cells';
import { CELL_STATE_NAMES, RISK_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import {
  FEATURES,
  type Feature,
  SOURCES,
  STORE_LANGUAGES,
  type StoreLanguage,
} from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { DropletOff } from 'lucide-react';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { cellSentence, countLooked, lookedOf } from '../labels.ts';
import { BlockerDot } from './blocker-dot.tsx';
import { STATE_STYLES } from './state-styles.ts';

export interface CoverageMapProps {
  coverage: AdminCoverage;
  onOpen: (cell: CellKey) => void;
}

const COLUMNS = SOURCES.flatMap((source) =>
  STORE_LANGUAGES.map((storeLanguage) => ({ source, storeLanguage })),
);

const SHORT_LANGUAGES: Record<StoreLanguage, () => string> = {
  English: m.coverage_english_short,
  Arabic: m.coverage_arabic_short,
};

/** On phones, the name of a feature is a row above its cells, so that all columns fit. */
export function CoverageMap({ coverage, onOpen }: CoverageMapProps) {
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
            {COLUMNS.map(({ source, storeLanguage }) => (
              <Th key={`${source} ${storeLanguage}`} className="w-[10.5%] px-0! text-center! max-md:w-1/8">
                <LanguageName language={storeLanguage} isMobile={isMobile} />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEATURES.map((feature) => (
            <Row key={feature} feature={feature} coverage={coverage} isMobile={isMobile} onOpen={onOpen} />
          ))}
        </tbody>
        <tfoot>
          {isMobile && (
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS.length} className="px-3 pt-3 pb-1 text-start font-medium">
                {CELL_STATE_NAMES.looked()}
              </th>
            </tr>
          )}
          <tr>
            {!isMobile && (
              <th
                scope="row"
                className="sticky start-0 z-10 bg-surface px-3 py-2 text-start font-medium lg:ps-5"
              >
                {CELL_STATE_NAMES.looked()}
              </th>
            )}
            {COLUMNS.map(({ source, storeLanguage }) => (
              <Td key={`${source} ${storeLanguage}`} className="px-0! text-center">
                <ColumnTotal
                  cells={coverage.cells.filter(
                    (cell) => cell.source === source && cell.storeLanguage === storeLanguage,
                  )}
                />
              </Td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Card>
  );
}

/** A column of a phone is narrower than "English". */
function LanguageName({ language, isMobile }: { language: StoreLanguage; isMobile: boolean }) {
  const name = STORE_LANGUAGE_NAMES[language]();
  if (!isMobile) return name;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">{SHORT_LANGUAGES[language]()}</span>
    </>
  );
}

/** "8/12", and in words for screen readers. */
function ColumnTotal({ cells }: { cells: AdminCoverageCell[] }) {
  const { looked, count } = countLooked(cells);
  return (
    <>
      <span className="sr-only">{lookedOf(cells)}</span>
      <bdi aria-hidden="true" className="font-semibold tabular max-md:text-[0.6875rem]">
        {`${formatNumber(looked)}/${formatNumber(count)}`}
      </bdi>
    </>
  );
}

interface MapRowProps extends CoverageMapProps {
  feature: Feature;
  isMobile: boolean;
}

function Row({ feature, coverage, isMobile, onOpen }: MapRowProps) {
  const { risk = 1 } = coverage.risks.find((one) => one.feature === feature) ?? {};
  const cells = coverage.cells.filter((cell) => cell.feature === feature);
  const about = [RISK_NAMES[risk]!(), lookedOf(cells)];
  const shown = cells.map((cell) => (
    <Td key={`${cell.source} ${cell.storeLanguage}`} className="p-0.5! lg:p-1!">
      <CellButton cell={cell} isMobile={isMobile} onOpen={onOpen} />
    </Td>
  ));
  if (isMobile)
    return (
      <>
        <tr>
          <th scope="rowgroup" colSpan={COLUMNS.length} className="px-3 pt-3 pb-1 text-start">
            <span className="font-medium">{FEATURE_NAMES[feature]()}</span>{' '}
            <span className="text-xs font-normal text-muted">{about.join(' · ')}</span>
          </th>
        </tr>
        <tr>{shown}</tr>
      </>
    );
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 border-b border-line bg-surface px-3 py-2 text-start lg:ps-5"
      >
        <span className="block font-medium">{FEATURE_NAMES[feature]()}</span>
        {about.map((line) => (
          <span key={line} className="block text-xs font-normal text-muted">
            {line}
          </span>
        ))}
      </th>
      {shown}
    </tr>
  );
}

interface CellButtonProps {
  cell: AdminCoverageCell;
  isMobile: boolean;
  onOpen: (cell: CellKey) => void;
}

/** Screen readers read a sentence. The screen shows the state and the number of people; a phone, only the number, as its legend is above. */
function CellButton({ cell, isMobile, onOpen }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(cell)}
      className={classes(
        'relative flex min-h-13 w-full flex-col items-center justify-center rounded-md border py-1 text-xs leading-tight hover:border-ink max-md:min-h-11 lg:min-w-18 lg:px-1',
        STATE_STYLES[cell.state],
      )}
    >
      <span className="sr-only">{cellSentence(cell)}</span>
      {!isMobile && (
        <span aria-hidden="true" className="font-medium">
          {CELL_STATE_NAMES[cell.state]()}
        </span>
      )}
      {cell.state !== 'not_applicable' && (cell.people > 0 || isMobile) && (
        <bdi aria-hidden="true" className="text-sm font-semibold tabular">
          {formatNumber(cell.people)}
        </bdi>
      )}
      {cell.isDry && <DropletOff aria-hidden="true" className="size-4" />}
      {!isMobile && cell.state === 'nobody' && cell.lastLooked && (
        <bdi aria-hidden="true">{formatDay(cell.lastLooked)}</bdi>
      )}
      {cell.openBlockers > 0 && (
        <BlockerDot count={formatNumber(cell.openBlockers)} className="absolute -end-0.5 -bottom-0.5" />
      )}
    </button>
  );
}
