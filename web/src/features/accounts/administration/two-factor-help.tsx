import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { PasswordDialog } from '../two-factor/password-dialog.tsx';
import { usePasswordGate } from '../two-factor/use-password-gate.ts';
import { useResetTwoFactor } from './api.ts';
import { HelpRow } from './help-row.tsx';

/** Resets the second factor of a person who lost it, after the administrator's password. */
export function TwoFactorHelp({ person }: { person: Employee }) {
  const name = isolate(personName(person.fullName));
  const reset = useResetTwoFactor();
  const gate = usePasswordGate();
  const [confirming, setConfirming] = useState(false);

  const confirm = async () => {
    try {
      if (!(await gate.pass(() => reset.mutateAsync(person.id)))) return;
      toast({
        title: m.accounts_help_reset_done(),
        description: m.accounts_help_reset_done_text({ name }),
        tone: 'success',
      });
    } catch (error) {
      toast({ title: m.accounts_help_reset_failed(), description: errorMessage(error), tone: 'danger' });
    }
    setConfirming(false);
  };

  return (
    <HelpRow text={m.accounts_help_two_factor({ name })}>
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        {m.accounts_help_reset()}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.accounts_help_reset_title({ name })}
        description={m.accounts_help_reset_text({ name })}
        confirmLabel={m.accounts_help_reset()}
        pending={reset.isPending}
        onConfirm={() => void confirm()}
      />
      {gate.asking && <PasswordDialog onAnswer={gate.answer} />}
    </HelpRow>
  );
}
