import { m } from '@bugquest/phrases/messages';
import { Download, X } from 'lucide-react';
import { productName } from '../../lib/language/product.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

interface InstallHintProps {
  /** Missing if the person must install the app in the browser's own menu. */
  onInstall?: () => void;
  onDismiss: () => void;
}

export function InstallHint({ onInstall, onDismiss }: InstallHintProps) {
  return (
    <section
      aria-labelledby="install-hint"
      className="page mb-10 flex w-full flex-wrap items-center gap-x-4 gap-y-3 text-sm sm:mb-14"
    >
      <Download className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 id="install-hint" className="font-semibold">
          {m.system_install_title({ product: productName() })}
        </h2>
        <p className="text-muted">{onInstall ? m.system_install_text() : m.system_install_text_iphone()}</p>
      </div>
      <div className="flex items-center gap-1">
        {onInstall && (
          <Button variant="secondary" size="sm" className="min-h-11" onClick={onInstall}>
            {m.system_install()}
          </Button>
        )}
        <IconButton label={m.system_install_dismiss()} className="text-muted" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

/** Safari on iPhone and iPad offers the installation only in its menu. */
export function InstallInstructions() {
  const steps = [
    m.system_install_help_iphone(),
    m.system_install_help_android(),
    m.system_install_help_computer(),
  ];
  return (
    <section aria-labelledby="install-steps" className="page max-w-3xl! pb-10 sm:pb-16">
      <h2 id="install-steps" className="text-xl font-semibold tracking-tight sm:text-2xl">
        {m.system_install_help()}
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className="mt-4">{m.system_install_help_share()}</p>
    </section>
  );
}
