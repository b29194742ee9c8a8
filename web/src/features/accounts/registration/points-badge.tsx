import { PROFILE_POINTS, type ProfileField } from '@bugquest/contract/employees/quality';
import { m } from '@bugquest/phrases/messages';
import { Check } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { classes } from '../../../ui/classes.ts';

/** The points of a field, beside its label; solid once the field is filled. */
export function PointsBadge({ field, earned }: { field: ProfileField; earned: boolean }) {
  const points = formatNumber(PROFILE_POINTS[field]);
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold tabular transition-colors duration-300',
        earned ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-ink',
      )}
    >
      {earned && <Check className="size-3.5 animate-fade" strokeWidth={3} aria-hidden="true" />}
      <bdi dir="ltr" aria-hidden="true">
        {m.accounts_points_badge({ points })}
      </bdi>
      <span className="sr-only">{m.accounts_points_earned({ points })}</span>
    </span>
  );
}
