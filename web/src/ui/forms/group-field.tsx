import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

export interface GroupFieldProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** For groups of inputs. Field is for single inputs. */
export function GroupField({ legend, hint, error, className, children }: GroupFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={classes('min-w-0', className)}>
      <legend className={classes('mb-1.5 text-sm font-medium', error && 'text-danger')}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="-mt-1 mb-2 flex animate-fade items-start gap-1.5 text-sm text-danger"
        >
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      <div className={classes('rounded-card', error && 'outline-2 outline-offset-4 outline-danger')}>
        {children}
      </div>
    </fieldset>
  );
}
