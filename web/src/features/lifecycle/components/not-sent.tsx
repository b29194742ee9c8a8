import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/call-error.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Says in its place that something was not sent, why, and that it is not lost. */
export function NotSent({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null;
  return (
    <Alert title={title} className="w-full">
      <p>{errorMessage(error)}</p>
      <p>{m.lifecycle_typed_kept()}</p>
    </Alert>
  );
}
