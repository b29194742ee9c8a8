import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from './button.tsx';

/** Milliseconds for which the button shows that it has copied. */
const SAYS_SO_FOR = 2_500;

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** Called when the browser does not allow copying. */
  onFailure: () => void;
}

export function CopyButton({ text, label, copiedLabel, onFailure }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAYS_SO_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (button: HTMLElement) => {
    if (await copyText(text, button)) setCopied(true);
    else onFailure();
  };
  return (
    <Button variant="secondary" size="sm" onClick={(event) => void copy(event.currentTarget)}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
