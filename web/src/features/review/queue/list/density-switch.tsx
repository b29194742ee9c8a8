import { m } from '@bugquest/phrases/messages';
import { Rows2, Rows4 } from 'lucide-react';
import { focusByArrow } from '../../../../ui/buttons/arrow-keys.ts';
import { classes } from '../../../../ui/classes.ts';
import { DENSITIES, type Density } from './use-density.ts';

const ICONS = { comfortable: Rows2, compact: Rows4 };
const NAMES = { comfortable: m.review_density_comfortable, compact: m.review_density_compact };

/** Switches between comfortable and compact rows. Phones always show cards. */
export function DensitySwitch({ density, choose }: { density: Density; choose: (chosen: Density) => void }) {
  return (
    <fieldset
      aria-label={m.review_density()}
      onKeyDown={(event) => focusByArrow(event)?.click()}
      className="flex rounded-control bg-sunken p-0.5 max-md:hidden"
    >
      {DENSITIES.map((one) => {
        const Icon = ICONS[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === density}
            tabIndex={one === density ? 0 : -1}
            aria-label={NAMES[one]()}
            title={NAMES[one]()}
            onClick={() => choose(one)}
            className={classes(
              'inline-flex size-9 items-center justify-center rounded-lg',
              one === density ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        );
      })}
    </fieldset>
  );
}
