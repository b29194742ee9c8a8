import { m } from '@bugquest/phrases/messages';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** An inline error with the reason, which also says that the input is kept. */
export function NotSent({ title, error }: { title: string; error: Error | null }) {
  if (!error) return null;
  return (
    <Alert title={title} className="w-full">
      <p>{errorMessage(error)}</p>
      <p>{m.reports_typed_kept()}</p>
    </Alert>
  );
}
