// Suggests missions for the worst holes of the map.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '../reports/detail-phrases.ts';
import { FEATURE_NAMES } from '../reports/list-phrases.ts';
import { type Feature, SOURCES, STORE_LANGUAGES } from '../reports/lists.ts';
import type { Coverage, CoverageCell } from './cells.ts';
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

/** To try a feature again that a build changed, everywhere. */
export function retestMission(feature: Feature, build: string): Suggestion['mission'] {
  const facts = (locale: Locale) => ({ feature: FEATURE_NAMES[feature]({}, { locale }), build });
  return {
    titleEn: m.coverage_retest_title(facts('en'), { locale: 'en' }),
    titleAr: m.coverage_retest_title(facts('ar'), { locale: 'ar' }),
    charterEn: m.coverage_retest_charter(facts('en'), { locale: 'en' }),
    charterAr: m.coverage_retest_charter(facts('ar'), { locale: 'ar' }),
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

function toMission(cell: CoverageCell): Suggestion['mission'] {
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
