import { m } from '@bugquest/phrases/messages';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from '../classes.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown under the input. Screen readers read it with the input. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** At the end of the label's line, for example the points for the field. */
  badge?: ReactNode;
  className?: string;
  /** One input of web/src/ui, which gets its id and descriptions from the Field. */
  children: ReactNode;
}

interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}

/** Connects an input with its label, help text and error for screen readers. */
export function Field({ label, hint, error, optional, badge, className, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3">
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={classes('text-sm font-medium', error && 'text-danger')}
        >
          {label}
          {optional && <span className="ms-1.5 font-normal text-muted">{m.shell_optional()}</span>}
        </label>
        {badge}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex animate-fade items-start gap-1.5 text-sm text-danger"
        >
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
