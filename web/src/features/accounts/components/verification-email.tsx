import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useEmailChange } from '../use-email-change.ts';

export interface VerificationEmailProps {
  employeeId: string;
  /** The address as far as it is known; ''. */
  email: string;
  /** A new code went to the new address. */
  onChanged: (email: string) => void;
}

/** Where the code went, and the way to send it elsewhere. */
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
          <span className="block text-muted">{m.account_otp_sent_to()}</span>
          <bdi className="block truncate font-medium">{email || m.account_otp_unknown_email()}</bdi>
        </p>
        <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setEditing(true)}>
          {m.account_otp_edit_email()}
        </Button>
      </div>
      {changed && <Alert tone="success">{m.account_otp_email_changed({ email })}</Alert>}
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
      <Field label={m.account_otp_email_label()} hint={m.account_otp_email_hint()}>
        <TextInput
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => type(event.target.value)}
          // Opened by the person, to type here.
          ref={(input) => input?.focus()}
        />
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <div className="flex items-center justify-between gap-3">
        <span role="status" className="flex items-center gap-2 text-sm text-muted">
          {pending && (
            <>
              <Spinner /> {m.account_otp_email_changing()}
            </>
          )}
        </span>
        <Button type="submit" variant="secondary" size="sm" pending={pending}>
          {m.account_otp_done()}
        </Button>
      </div>
    </form>
  );
}
