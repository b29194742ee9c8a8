import type { ExistingReport, FaultKind } from '@bugquest/contract/duplicates/schema';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../lib/language/isolate.ts';
import { featureLabel } from '../../lib/names/report-labels.ts';

const FAULT_NAMES: Record<FaultKind, () => string> = {
  dead: m.duplicates_fault_dead,
  stops: m.duplicates_fault_stops,
  vanish: m.duplicates_fault_vanish,
  stale: m.duplicates_fault_stale,
  wrongvalue: m.duplicates_fault_wrong_value,
  visual: m.duplicates_fault_visual,
  twice: m.duplicates_fault_twice,
  refuse: m.duplicates_fault_refuse,
  missed: m.duplicates_fault_missed,
};

/** The first words of a known report, or what is wrong and where if the caller may not see them. */
export function existingTitle({ firstWords, fault, place, feature }: ExistingReport): string {
  if (firstWords !== null) return firstWords;
  const where = isolate(place || featureLabel(feature));
  return fault
    ? m.duplicates_known_fault({ fault: FAULT_NAMES[fault](), place: where })
    : m.duplicates_known_bug({ place: where });
}
