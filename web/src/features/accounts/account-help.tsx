import { resendVerification, resetTwoFactor, verifyEmployee } from '@bugquest/contract/accounts/endpoints';
import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useState } from 'react';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { personName } from '../../lib/names/person-name.tsx';
import { useAuth } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';

/** For a person who cannot verify or log in. Shows nothing if the person needs no help. */
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

/** For a person who lost the second factor. The server requires the administrator's password. */
function TwoFactorHelp({ person }: { person: Employee }) {
  const name = isolate(personName(person.fullName));
  const reset = useResetTwoFactor();
  const [confirming, setConfirming] = useState(false);

  const resetTwoFactor = async () => {
    await reset.mutateAsync(person.id);
    toast({
      title: m.accounts_help_reset_done(),
      description: m.accounts_help_reset_done_text({ name }),
      tone: 'success',
    });
  };

  return (
    <HelpRow text={m.accounts_help_two_factor({ name })}>
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        {m.accounts_help_reset()}
      </Button>
      {confirming && (
        <ConfirmAction
          title={m.accounts_help_reset_title({ name })}
          description={m.accounts_help_reset_text({ name })}
          confirmLabel={m.accounts_help_reset()}
          action={resetTwoFactor}
          failureTitle={m.accounts_help_reset_failed()}
          onClose={() => setConfirming(false)}
        />
      )}
    </HelpRow>
  );
}

function VerificationHelp({ person }: { person: Employee }) {
  const name = isolate(personName(person.fullName));
  const email = isolate(person.workEmail);
  const resending = useResendVerification();
  const verification = useVerifyEmployee();
  const [confirming, setConfirming] = useState(false);

  const resend = () =>
    resending.mutate(person.id, {
      onSuccess: () =>
        toast({
          title: m.accounts_help_resent(),
          description: m.accounts_help_resent_text({ email }),
          tone: 'success',
        }),
      onError: (error) => toastFailure(m.accounts_help_resend_failed(), error),
    });

  return (
    <HelpRow text={m.accounts_help_unverified({ name })}>
      <Button variant="secondary" size="sm" pending={resending.isPending} onClick={resend}>
        {m.accounts_help_resend()}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        {m.accounts_help_verify()}
      </Button>
      {confirming && (
        <ConfirmAction
          tone="primary"
          title={m.accounts_help_verify_title({ name })}
          description={m.accounts_help_verify_text({ name, email })}
          confirmLabel={m.accounts_help_verify()}
          action={() => verification.mutateAsync(person.id)}
          doneMessage={m.accounts_help_verified()}
          failureTitle={m.accounts_help_verify_failed()}
          onClose={() => setConfirming(false)}
        />
      )}
    </HelpRow>
  );
}

function HelpRow({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken/50 p-4">
      <p className="min-w-0 text-[0.9375rem] wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

const useResendVerification = () =>
  useEndpointMutation((id: string) => write(resendVerification, { params: { id } }));

const useVerifyEmployee = () =>
  useEndpointMutation((id: string) => write(verifyEmployee, { params: { id } }));

const useResetTwoFactor = () =>
  useEndpointMutation((id: string) => write(resetTwoFactor, { params: { id } }));
