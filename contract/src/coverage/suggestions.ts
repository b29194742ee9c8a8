// Missions that the map suggests: for its worst holes, by risk and gap.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '../reports/detail-phrases.ts';
import { FEATURE_NAMES } from '../reports/list-phrases.ts';
import { type Coverage, type CoverageCell, DEFAULT_RISK, holesOf } from './cells.ts';
import { DEFAULT_PLACES, type MissionInput } from './missions.ts';

export const MAX_SUGGESTIONS = 5;

export interface Suggestion {
  cell: CoverageCell;
  risk: number;
  mission: Omit<MissionInput, 'from' | 'until'>;
}

type Cells = Pick<MissionInput, 'features' | 'sources' | 'storeLanguages'>;

export const isCellOf = ({ features, sources, storeLanguages }: Cells, cell: CoverageCell): boolean =>
  features.includes(cell.feature) &&
  sources.includes(cell.source) &&
  storeLanguages.includes(cell.storeLanguage);

/** At most five, one for each feature. Features without risk, and cells of a mission that has not ended, are left out. */
export function suggestMissions(coverage: Coverage, open: readonly Cells[]): Suggestion[] {
  const riskOf = ({ feature }: CoverageCell) =>
    coverage.risks.find((one) => one.feature === feature)?.risk ?? DEFAULT_RISK;
  const chosen: CoverageCell[] = [];
  for (const cell of holesOf(coverage)) {
    if (chosen.length === MAX_SUGGESTIONS) break;
    const isNew = chosen.every(({ feature }) => feature !== cell.feature);
    if (isNew && riskOf(cell) > 0 && !open.some((one) => isCellOf(one, cell))) chosen.push(cell);
  }
  return chosen.map((cell) => ({ cell, risk: riskOf(cell), mission: toMission(cell) }));
}

function toMission(cell: CoverageCell): Suggestion['mission'] {
  const { feature, source, storeLanguage } = cell;
  const words = (locale: Locale) => ({
    feature: FEATURE_NAMES[feature]({}, { locale }),
    source: SOURCE_NAMES[source]({}, { locale }),
    language: STORE_LANGUAGE_NAMES[storeLanguage]({}, { locale }),
  });
  return {
    titleEn: m.coverage_cell_name(words('en'), { locale: 'en' }),
    titleAr: m.coverage_cell_name(words('ar'), { locale: 'ar' }),
    charterEn: m.coverage_suggested_charter(words('en'), { locale: 'en' }),
    charterAr: m.coverage_suggested_charter(words('ar'), { locale: 'ar' }),
    features: [feature],
    sources: [source],
    storeLanguages: [storeLanguage],
    steps: [],
    places: DEFAULT_PLACES,
    bonusPercent: 25,
  };
}
