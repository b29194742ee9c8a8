import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/**
 * Copies text and returns whether that worked. The clipboard API exists only over https and on localhost; elsewhere a
 * temporary selection next to the element `beside` is copied (inside an open dialog, because it traps the focus).
 */
async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, beside);
  }
}

function copySelection(text: string, beside: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; opacity: 0';
  beside.after(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    beside.focus();
  }
}
