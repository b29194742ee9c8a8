import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';

/** `flush` removes the padding, for example for a table. */
export function Card({ flush, className, ...props }: ComponentProps<'section'> & { flush?: boolean }) {
  return (
    <section
      {...props}
      className={classes(
        'min-w-0 rounded-card border border-line bg-surface shadow-card',
        !flush && 'p-5 sm:p-6',
        className,
      )}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A link, a button or a badge. */
  action?: ReactNode;
  id?: string;
}

export function CardHeader({ title, description, action, id }: CardHeaderProps) {
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h2 id={id} className="min-w-0 flex-1 basis-40 text-lg font-semibold">
          {title}
        </h2>
        {action && <div className="shrink-0 tiny:shrink">{action}</div>}
      </div>
      {description && <p className="mt-1 text-sm text-muted">{description}</p>}
    </div>
  );
}
