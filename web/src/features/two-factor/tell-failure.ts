import { m } from '@bugquest/phrases/messages';
import { CallError, errorMessage } from '../../lib/call-error.ts';
import { toast } from '../../ui/toast.ts';

/** What section 8 says of an act that did not succeed; who is not signed in any more is told that instead. */
export function tellFailure(error: unknown, title: string, fallback: string): void {
  const isSignedOut = error instanceof CallError && error.reply?.code === 'unauthenticated';
  toast({
    title: isSignedOut ? m.two_factor_authentication_required() : title,
    description: errorMessage(error, error instanceof TypeError ? undefined : fallback),
    tone: 'danger',
  });
}
