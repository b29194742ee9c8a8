import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes a whole line, for a long value that should not break, such as an address. */
  isWide?: boolean;
}

/** As many columns as fit. Missing values show a dash. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-4',
        className,
      )}
    >
      {facts.map(({ label, value, isWide }) => (
        <div key={label} className={classes('min-w-0', isWide && 'col-span-full')}>
          <dt className="text-xs font-medium text-muted">{label}</dt>
          <dd className="mt-0.5 text-[0.9375rem] wrap-anywhere">
            {value === '' || value === null || value === undefined ? (
              <span className="text-muted">–</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
