// Suggests missions for the worst holes of the map.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '../reports/detail-phrases.ts';
import { FEATURE_NAMES } from '../reports/list-phrases.ts';
import { type Feature, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import type { CellKey, Coverage, CoverageCell } from './cells.ts';
import { holesOf, riskOf } from './holes.ts';
import { DEFAULT_PLACES, type MissionInput } from './missions.ts';

export const MAX_SUGGESTIONS = 5;

export interface Suggestion {
  cell: CoverageCell;
  risk: number;
  mission: Omit<MissionInput, 'from' | 'until'>;
}

type MissionCells = Pick<MissionInput, 'features' | 'sources' | 'storeLanguages'>;

export const isCellOf = ({ features, sources, storeLanguages }: MissionCells, cell: CoverageCell): boolean =>
  features.includes(cell.feature) &&
  sources.includes(cell.source) &&
  storeLanguages.includes(cell.storeLanguage);

const includesAll = <Value>(list: readonly Value[], values: readonly Value[]): boolean =>
  values.every((value) => list.includes(value));

/** The mission that has all these cells; of several, the one that begins first. */
export const findCovering = <Mission extends MissionCells & { from: string }>(
  openMissions: readonly Mission[],
  { features, sources, storeLanguages }: MissionCells,
): Mission | undefined =>
  openMissions
    .filter(
      (mission) =>
        includesAll(mission.features, features) &&
        includesAll(mission.sources, sources) &&
        includesAll(mission.storeLanguages, storeLanguages),
    )
    .toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from))[0];

/** One suggestion for each feature. Features without risk, and cells of a mission that has not ended, are left out. */
export function suggestMissions(
  coverage: Pick<Coverage, 'cells' | 'risks'>,
  openMissions: readonly MissionCells[],
): Suggestion[] {
  const chosen: CoverageCell[] = [];
  for (const cell of holesOf(coverage)) {
    if (chosen.length === MAX_SUGGESTIONS) break;
    const isNew = chosen.every(({ feature }) => feature !== cell.feature);
    if (
      isNew &&
      riskOf(coverage, cell.feature) > 0 &&
      !openMissions.some((mission) => isCellOf(mission, cell))
    )
      chosen.push(cell);
  }
  return chosen.map((cell) => ({ cell, risk: riskOf(coverage, cell.feature), mission: toMission(cell) }));
}

/**
 * To try a feature again, everywhere.
 * @param build the build that changed the feature. Undefined: a retest of it failed.
 */
export function retestMission(feature: Feature, build?: string): Suggestion['mission'] {
  const name = (locale: Locale) => FEATURE_NAMES[feature]({}, { locale });
  const title = (locale: Locale) =>
    build === undefined
      ? m.coverage_failed_retest_title({ feature: name(locale) }, { locale })
      : m.coverage_retest_title({ feature: name(locale), build }, { locale });
  const charter = (locale: Locale) =>
    build === undefined
      ? m.coverage_failed_retest_charter({ feature: name(locale) }, { locale })
      : m.coverage_retest_charter({ feature: name(locale), build }, { locale });
  return {
    titleEn: title('en'),
    titleAr: title('ar'),
    charterEn: charter('en'),
    charterAr: charter('ar'),
    features: [feature],
    sources: [...SOURCES],
    storeLanguages: [...STORE_LANGUAGES],
    ...DEFAULTS,
  };
}

const DEFAULTS = {
  steps: [],
  places: DEFAULT_PLACES,
  bonusPercent: 25,
  isCritical: false,
} as const satisfies Partial<MissionInput>;

export function toMission(cell: CellKey): Suggestion['mission'] {
  const { feature, source, storeLanguage } = cell;
  const cellNames = (locale: Locale) => ({
    feature: FEATURE_NAMES[feature]({}, { locale }),
    source: SOURCE_NAMES[source]({}, { locale }),
    language: STORE_LANGUAGE_NAMES[storeLanguage]({}, { locale }),
  });
  return {
    titleEn: m.coverage_cell_name(cellNames('en'), { locale: 'en' }),
    titleAr: m.coverage_cell_name(cellNames('ar'), { locale: 'ar' }),
    charterEn: m.coverage_suggested_charter(cellNames('en'), { locale: 'en' }),
    charterAr: m.coverage_suggested_charter(cellNames('ar'), { locale: 'ar' }),
    features: [feature],
    sources: [source],
    storeLanguages: [storeLanguage],
    ...DEFAULTS,
  };
}
