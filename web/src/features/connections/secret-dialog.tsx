import { m } from '@bugquest/phrases/messages';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';

export interface SecretDialogProps {
  title: string;
  description: string;
  /** The name of the secret, shown above it. */
  label: string;
  secret: string;
  copyLabel: string;
  doneLabel: string;
  onClose: () => void;
}

/** A secret can be read only once. */
export function SecretDialog({ label, secret, copyLabel, doneLabel, onClose, ...text }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      // A key that is pressed by mistake must not lose the secret.
      onEscapeKeyDown={(event) => event.preventDefault()}
      {...text}
      footer={<Button onClick={onClose}>{doneLabel}</Button>}
    >
      <CopyableValue label={label} text={secret} copyLabel={copyLabel} />
    </Dialog>
  );
}

interface CopyableValueProps {
  label: string;
  text: string;
  copyLabel: string;
}

export function CopyableValue({ label, text, copyLabel }: CopyableValueProps) {
  const showCopyFailure = () =>
    toast({
      title: m.connections_copy_failed(),
      description: m.connections_copy_failed_text(),
      tone: 'danger',
    });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm font-medium">{label}</p>
      <output
        dir="ltr"
        aria-label={label}
        className="w-full rounded-control bg-sunken px-4 py-3 font-mono text-[0.9375rem] break-all select-all"
      >
        {text}
      </output>
      <CopyButton
        text={text}
        label={copyLabel}
        copiedLabel={m.connections_copied()}
        onFailure={showCopyFailure}
      />
    </div>
  );
}
