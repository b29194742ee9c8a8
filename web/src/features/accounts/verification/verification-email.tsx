import { EMAIL_CHANGE_DELAY } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useChangeUnverifiedEmail } from '../api.ts';

export interface VerificationEmailProps {
  employeeId: string;
  /** '' if it is unknown. */
  email: string;
  /** Called after a new code was sent to the new email. */
  onChanged: (email: string) => void;
}

export function VerificationEmail({ employeeId, email, onChanged }: VerificationEmailProps) {
  const [editing, setEditing] = useState(false);
  const [changed, setChanged] = useState(false);
  const close = (newEmail?: string) => {
    setEditing(false);
    setChanged(newEmail !== undefined);
    if (newEmail !== undefined) onChanged(newEmail);
  };
  if (editing) return <EmailEditor employeeId={employeeId} email={email} onDone={close} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1.5 ps-4 pe-1.5">
        <p className="min-w-0 text-sm">
          <span className="block text-muted">{m.accounts_otp_sent_to()}</span>
          <bdi className="block font-medium wrap-anywhere">{email || m.accounts_otp_unknown_email()}</bdi>
        </p>
        <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setEditing(true)}>
          {m.accounts_otp_edit_email()}
        </Button>
      </div>
      {changed && <Alert tone="success">{m.accounts_otp_email_changed({ email })}</Alert>}
    </div>
  );
}

interface EditorProps {
  employeeId: string;
  email: string;
  onDone: (newEmail?: string) => void;
}

function EmailEditor({ employeeId, email, onDone }: EditorProps) {
  const { typed, type, finish, pending, failure } = useEmailChange(employeeId, email, onDone);
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-control bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <Field label={m.accounts_otp_email_label()} hint={m.accounts_otp_email_hint()}>
        <TextInput
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => type(event.target.value)}
          // The person has just opened the editor, so the input gets the focus.
          ref={(input) => input?.focus()}
        />
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <div className="flex items-center justify-between gap-3">
        <span role="status" className="flex items-center gap-2 text-sm text-muted">
          {pending && (
            <>
              <Spinner /> {m.accounts_otp_email_changing()}
            </>
          )}
        </span>
        <Button type="submit" variant="secondary" size="sm" pending={pending}>
          {m.accounts_otp_done()}
        </Button>
      </div>
    </form>
  );
}

interface EmailChange {
  typed: string;
  /** Sends the email one second after the last keystroke (section 9). */
  type: (email: string) => void;
  /** Sends the email now, or closes the editor if nothing changed. */
  finish: () => void;
  pending: boolean;
  failure: string | undefined;
}

/** `onDone` gets the new email, or undefined if it is unchanged. */
function useEmailChange(
  employeeId: string,
  currentEmail: string,
  onDone: (email?: string) => void,
): EmailChange {
  const [typed, setTyped] = useState(currentEmail);
  const [failure, setFailure] = useState<string>();
  const change = useChangeUnverifiedEmail(employeeId);
  const sendLater = useDebouncedCallback((email: string) => void send(email), EMAIL_CHANGE_DELAY);

  const send = async (email: string) => {
    sendLater.cancel();
    const address = email.trim();
    if (address === currentEmail) return onDone();
    if (!address.includes('@')) return setFailure(m.field_email_invalid());
    try {
      await change.mutateAsync(address);
      onDone(address);
    } catch (error) {
      setFailure(errorMessage(error, m.accounts_otp_email_failed()));
    }
  };

  const type = (email: string) => {
    setTyped(email);
    setFailure(undefined);
    sendLater(email);
  };

  return { typed, type, finish: () => void send(typed), pending: change.isPending, failure };
}
