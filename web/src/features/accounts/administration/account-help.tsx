import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useAuth } from '../../../lib/session/session.tsx';
import { TwoFactorHelp } from './two-factor-help.tsx';
import { VerificationHelp } from './verification-help.tsx';

/** What an administrator can do for a person who cannot verify or log in. Nothing is shown if the person needs no help. */
export function AccountHelp({ person }: { person: Employee }) {
  const { employee: caller } = useAuth();
  const needsVerification = !person.emailVerified && person.isActive;
  const hasOtherFactor = person.twoFactorEnabled && person.id !== caller?.id;
  if (!needsVerification && !hasOtherFactor) return null;
  return (
    <section aria-label={m.accounts_help_title()} className="flex flex-col gap-3">
      {needsVerification && <VerificationHelp person={person} />}
      {hasOtherFactor && <TwoFactorHelp person={person} />}
    </section>
  );
}
