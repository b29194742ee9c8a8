import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useResetTwoFactor } from './api.ts';
import { HelpRow } from './help-row.tsx';

/** Resets the second factor of a person who lost it, after the administrator's password. */
export function TwoFactorHelp({ person }: { person: Employee }) {
  const name = isolate(personName(person.fullName));
  const reset = useResetTwoFactor();
  const [confirming, setConfirming] = useState(false);

  const confirm = async () => {
    try {
      await reset.mutateAsync(person.id);
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
    </HelpRow>
  );
}
