import { Megaphone, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { loadSetting, saveSetting } from '../../lib/browser/storage.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';

interface ClosableNoticeProps {
  /** The key under which this device stores that the notice was closed. */
  name: string;
  /** A closed notice appears again when this value changes. */
  version: string;
  title: string;
  closeLabel: string;
  /** The person followed a link to the notice: it is shown even if it was closed. */
  isAskedFor?: boolean;
  onClose?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

export function ClosableNotice(props: ClosableNoticeProps) {
  const { name, version, title, closeLabel, isAskedFor, onClose, className, children } = props;
  const id = useId();
  const key = `notice ${name}`;
  const [closedVersion, setClosed] = useState(() => loadSetting(key));
  if (closedVersion === version && !isAskedFor) return null;
  const close = () => {
    saveSetting(key, version);
    setClosed(version);
    onClose?.();
    // The focused button no longer exists.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={className}>
      <section
        aria-labelledby={id}
        className="flex animate-rise items-start gap-3 rounded-card border border-link/30 bg-link-soft/50 py-4 ps-4 pe-2 sm:gap-4 sm:ps-5"
      >
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-link-soft text-link max-sm:hidden"
        >
          <Megaphone className="size-5 rtl:-scale-x-100" />
        </span>
        <div className="min-w-0 flex-1 sm:pt-1">
          <h2 id={id} {...typedText(title)} className="font-semibold wrap-anywhere">
            {title}
          </h2>
          {children}
        </div>
        <IconButton label={closeLabel} onClick={close} className="-my-2">
          <X aria-hidden="true" />
        </IconButton>
      </section>
    </div>
  );
}
