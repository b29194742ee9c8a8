import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type AlertTone = 'danger' | 'success' | 'info';

const TONES = {
  danger: { icon: CircleAlert, look: 'border-danger/40 bg-danger-soft text-danger' },
  success: { icon: CircleCheck, look: 'border-success/40 bg-success-soft text-success' },
  info: { icon: Info, look: 'border-link/30 bg-link-soft text-link' },
};

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** Screen readers read it when it appears. */
export function Alert({ tone = 'danger', title, children, className }: AlertProps) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes(
        'flex animate-fade items-start gap-3 rounded-control border px-4 py-3',
        look,
        className,
      )}
    >
      <Icon className="mt-[0.2em] size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 text-[0.9375rem] leading-relaxed">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
