import { m } from '@bugquest/phrases/messages';
import { CloudAlert, RotateCw } from 'lucide-react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { Button } from '../buttons/button.tsx';

export interface ErrorStateProps {
  /** Default: a general message. */
  title?: string;
  error: unknown;
  onRetry?: () => void;
  pending?: boolean;
}

export function ErrorState({ title, error, onRetry, pending }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <CloudAlert className="size-6" aria-hidden="true" />
      </span>
      <p className="text-lg font-semibold">{title ?? m.shell_error_title()}</p>
      <p className="mt-1 max-w-md text-muted">{errorMessage(error)}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-6" onClick={onRetry} pending={pending}>
          {!pending && <RotateCw aria-hidden="true" />}
          {m.shell_retry()}
        </Button>
      )}
    </div>
  );
}
