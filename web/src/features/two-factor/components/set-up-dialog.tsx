import { OTP_LENGTH } from '@bugquest/contract/accounts/schema';
import { type TwoFactorSetup, twoFactorCodeForm } from '@bugquest/contract/two-factor/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/code-input.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useVerifyTwoFactorSetup } from '../api.ts';
import { tellCopyFailed } from '../tell-copy-failed.ts';
import { tellFailure } from '../tell-failure.ts';
import type { PasswordGate } from '../use-password-gate.ts';
import { BackupCodes } from './backup-codes.tsx';

export interface SetUpDialogProps {
  setup: TwoFactorSetup;
  gate: PasswordGate;
  onClose: () => void;
}

/** Three steps from the picture to the code that proves the app has it. Closing it leaves everything as it was. */
export function SetUpDialog({ setup, gate, onClose }: SetUpDialogProps) {
  const verification = useVerification(gate, onClose);
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.two_factor_setup_title()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={id} pending={verification.pending}>
            {verification.pending ? m.two_factor_verifying() : m.two_factor_verify()}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-8">
        <Step number={1} title={m.two_factor_scan_title()}>
          <QrCode setup={setup} />
        </Step>
        <Step number={2} title={m.two_factor_codes_title()} text={m.two_factor_codes_text()}>
          <BackupCodes codes={setup.backupCodes} />
        </Step>
        <Step number={3} title={m.two_factor_verify_title()}>
          <form
            id={id}
            noValidate
            className="max-w-sm"
            onSubmit={(event) => {
              event.preventDefault();
              void verification.send();
            }}
          >
            <Field label={m.two_factor_login_code()} error={verification.failure}>
              <CodeInput ref={verification.input} value={verification.code} onChange={verification.type} />
            </Field>
          </form>
        </Step>
      </ol>
    </Dialog>
  );
}

function useVerification(gate: PasswordGate, onDone: () => void) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const verify = useVerifyTwoFactorSetup();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  // The sentence stands under the field, where a small screen has no room left.
  useEffect(() => {
    if (failure) input.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const send = async (typed = code) => {
    if (sending.current) return;
    const checked = twoFactorCodeForm.safeParse({ token: typed });
    if (!checked.success) {
      setFailure(checked.error.issues[0]?.message);
      return input.current?.focus();
    }
    sending.current = true;
    try {
      if (!(await gate.pass(() => verify.mutateAsync(checked.data.token)))) return;
      toast({
        title: m.two_factor_enabled_title(),
        description: m.two_factor_enabled_text(),
        tone: 'success',
      });
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, m.two_factor_verification_failed_text()));
      tellFailure(error, m.two_factor_verification_failed(), m.two_factor_verification_failed_text());
      input.current?.select();
    } finally {
      sending.current = false;
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    setFailure(undefined);
    if (typed.length === OTP_LENGTH && typed !== code) void send(typed);
  };
  return { code, type, send: () => send(), failure, input, pending: verify.isPending };
}

interface StepProps {
  number: number;
  title: string;
  text?: string;
  children: ReactNode;
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex flex-col gap-3">
      <h3 className="flex items-start gap-2.5 font-semibold">
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-ink text-sm tabular text-paper"
        >
          {number}
        </span>
        {title}
      </h3>
      {text && <p className="text-sm text-muted">{text}</p>}
      {children}
    </li>
  );
}

/** In groups of four, as people read it to a phone; it is copied without the gaps. */
function QrCode({ setup: { qrCodeUrl, secret } }: { setup: TwoFactorSetup }) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <img
        src={qrCodeUrl}
        alt={m.two_factor_qr()}
        className="size-44 shrink-0 self-center rounded-control border border-line bg-white"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-sm font-medium">{m.two_factor_secret_label()}</p>
        <p dir="ltr" className="grid grid-cols-4 gap-x-2.5 gap-y-1 font-mono text-[0.9375rem]">
          {secret.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups are fixed places.
            <span key={index}>{group}</span>
          ))}
        </p>
        <CopyButton
          text={secret}
          label={m.two_factor_copy_secret()}
          copiedLabel={m.two_factor_copied()}
          onFailure={tellCopyFailed}
        />
      </div>
    </div>
  );
}
