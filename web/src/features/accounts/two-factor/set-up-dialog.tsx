import { OTP_LENGTH } from '@bugquest/contract/accounts/schema';
import { type TwoFactorSetup, twoFactorCodeForm } from '@bugquest/contract/accounts/two-factor/schema';
import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { productName } from '../../../lib/language/product.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CodeInput } from '../../../ui/forms/code-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { showFailure, useVerifyTwoFactorSetup } from './api.ts';

export interface SetUpDialogProps {
  setup: TwoFactorSetup;
  onClose: () => void;
}

/** Three steps: QR code, backup codes, verification. Closing the dialog changes nothing. */
export function SetUpDialog({ setup, onClose }: SetUpDialogProps) {
  const verification = useVerification(onClose);
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.accounts_two_factor_setup_title()}
      // The person first scans the QR code, which is above the field.
      focus="dialog"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={id} pending={verification.pending}>
            {verification.pending ? m.accounts_two_factor_verifying() : m.accounts_two_factor_verify()}
          </Button>
        </>
      }
    >
      <ol className="flex flex-col gap-8">
        <Step number={1} title={m.accounts_two_factor_scan_title()}>
          <QrCode setup={setup} />
        </Step>
        <Step
          number={2}
          title={m.accounts_two_factor_codes_title()}
          text={m.accounts_two_factor_codes_text()}
        >
          <BackupCodes codes={setup.backupCodes} />
        </Step>
        <Step number={3} title={m.accounts_two_factor_verify_title()}>
          <form
            id={id}
            noValidate
            className="max-w-sm"
            onSubmit={(event) => {
              event.preventDefault();
              void verification.send();
            }}
          >
            <Field label={m.accounts_two_factor_login_code()} error={verification.failure}>
              <CodeInput ref={verification.input} value={verification.code} onChange={verification.type} />
            </Field>
          </form>
        </Step>
      </ol>
    </Dialog>
  );
}

function useVerification(onDone: () => void) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const verify = useVerifyTwoFactorSetup();
  const input = useRef<HTMLInputElement>(null);
  // The message is below the field, outside of the visible part of small screens.
  useEffect(() => {
    if (failure) input.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const send = async (typed = code) => {
    if (verify.isPending) return;
    const checked = twoFactorCodeForm.safeParse({ token: typed });
    if (!checked.success) {
      setFailure(checked.error.issues[0]?.message);
      return input.current?.focus();
    }
    try {
      await verify.mutateAsync(checked.data.token);
      toast({
        title: m.accounts_two_factor_enabled_title(),
        description: m.accounts_two_factor_enabled_text(),
        tone: 'success',
      });
      onDone();
    } catch (error) {
      setFailure(errorMessage(error, m.accounts_two_factor_verification_failed_text()));
      showFailure(
        error,
        m.accounts_two_factor_verification_failed(),
        m.accounts_two_factor_verification_failed_text(),
      );
      input.current?.select();
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

/** The secret is shown in groups of four, and copied without spaces. */
function QrCode({ setup: { qrCodeUrl, secret } }: { setup: TwoFactorSetup }) {
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <img
        src={qrCodeUrl}
        alt={m.accounts_two_factor_qr()}
        className="size-44 shrink-0 self-center rounded-control border border-line bg-white"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-sm font-medium">{m.accounts_two_factor_secret_label()}</p>
        <p dir="ltr" className="grid grid-cols-4 gap-x-2.5 gap-y-1 font-mono text-[0.9375rem]">
          {secret.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups are fixed places.
            <span key={index}>{group}</span>
          ))}
        </p>
        <CopyButton
          text={secret}
          label={m.accounts_two_factor_copy_secret()}
          copiedLabel={m.accounts_two_factor_copied()}
          onFailure={showCopyFailed}
        />
      </div>
    </div>
  );
}

/** A heading, then one code per line. */
function useFileText(codes: readonly string[]): string {
  const { workEmail } = useEmployee();
  const title = m.accounts_two_factor_file_title({ email: workEmail, product: productName() });
  return `${[title, m.accounts_two_factor_file_text(), '', ...codes].join('\n')}\n`;
}

const download = (text: string) =>
  saveFile(new File([text], 'backup-codes.txt', { type: 'text/plain;charset=utf-8' }));

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = useFileText(codes);
  return (
    <div className="flex flex-col gap-3">
      <ol
        dir="ltr"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-sunken px-4 py-3 text-center font-mono text-[0.9375rem] sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join('\n')}
          label={m.accounts_two_factor_copy_codes()}
          copiedLabel={m.accounts_two_factor_copied()}
          onFailure={showCopyFailed}
        />
        <Button variant="secondary" size="sm" onClick={() => download(text)}>
          <Download aria-hidden="true" />
          {m.accounts_two_factor_download_codes()}
        </Button>
      </div>
    </div>
  );
}

const showCopyFailed = () =>
  toast({
    title: m.accounts_two_factor_copy_failed(),
    description: m.accounts_two_factor_copy_failed_text(),
    tone: 'danger',
  });
