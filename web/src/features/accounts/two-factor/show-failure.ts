import { m } from '@bugquest/phrases/messages';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Shows the message of section 8 for a failed action, or that the session has ended. */
export function showFailure(error: unknown, title: string, fallback: string): void {
  const isSignedOut = errorCode(error) === 'unauthenticated';
  toast({
    title: isSignedOut ? m.accounts_two_factor_authentication_required() : title,
    description: errorMessage(error, error instanceof TypeError ? undefined : fallback),
    tone: 'danger',
  });
}
