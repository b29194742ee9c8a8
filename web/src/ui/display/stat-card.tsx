import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface StatCardProps {
  label: ReactNode;
  /** Usually a CountUp or a formatted number. */
  value: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  /** `accent` is only for points and winning. */
  tone?: 'plain' | 'accent';
}

export function StatCard({ label, value, detail, icon, tone = 'plain' }: StatCardProps) {
  return (
    <dl
      className={classes(
        'relative flex min-w-0 flex-col overflow-hidden rounded-card border p-5 shadow-card',
        tone === 'accent' ? 'border-accent/50 bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <dt className="flex items-center gap-2 text-sm font-medium text-muted [&_svg]:size-4.5">
        {icon}
        {label}
      </dt>
      <dd
        className={classes(
          'mt-2 text-4xl font-semibold tracking-tight tabular',
          tone === 'accent' && 'text-accent-ink',
        )}
      >
        {value}
      </dd>
      {detail && <dd className="mt-1 text-sm text-muted">{detail}</dd>}
    </dl>
  );
}
