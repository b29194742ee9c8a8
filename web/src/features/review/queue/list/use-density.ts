import { useCallback, useState } from 'react';
import { loadSetting, saveSetting } from '../../../../lib/browser/storage.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Pixels. Fixed, so that long lists scroll smoothly. */
export const ROW_HEIGHTS: Record<Density, number> = { comfortable: 48, compact: 36 };
/** Beside an open report the list is narrow, so a title has two lines. */
export const ASIDE_ROW_HEIGHTS: Record<Density, number> = { comfortable: 68, compact: 48 };

const KEY = 'queueDensity';
const isDensity = (value: string | null): value is Density => DENSITIES.includes(value as Density);

export function useDensity() {
  const [density, setDensity] = useState<Density>(() => {
    const saved = loadSetting(KEY);
    return isDensity(saved) ? saved : 'comfortable';
  });
  return {
    density,
    choose: useCallback((chosen: Density) => {
      saveSetting(KEY, chosen);
      setDensity(chosen);
    }, []),
  };
}
