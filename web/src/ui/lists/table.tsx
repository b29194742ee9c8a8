import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';

/** `label` names the region, which scrolls horizontally on narrow screens and can get the focus. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section aria-label={label} tabIndex={0} className="relative fade-end overflow-x-auto rounded-card">
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  );
}

export function Th({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...props}
      className={classes(
        'whitespace-nowrap border-b border-line bg-sunken/60 px-3 py-2.5 text-start text-xs font-medium text-muted first:ps-5 last:pe-5',
        className,
      )}
    />
  );
}

export function Td({ numeric, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...props}
      className={classes(
        'border-b border-line px-3 py-2.5 align-middle first:ps-5 last:pe-5 [tr:last-child>&]:border-b-0',
        numeric && 'text-end tabular',
        className,
      )}
    />
  );
}
