import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_AS_COPIED_MS = 2_500;

export interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  /** What is copied, for screen readers, if there are several such buttons. */
  name?: string;
  /** Called when the browser does not allow copying. */
  onFailure: () => void;
}

export function CopyButton({ text, label, copiedLabel, name, onFailure }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_AS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (button: HTMLElement) => {
    if (await copyText(text, button)) setCopied(true);
    else onFailure();
  };
  return (
    <Button variant="secondary" size="sm" onClick={(event) => void copy(event.currentTarget)}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      {name && <bdi className="sr-only">{name}</bdi>}
    </Button>
  );
}

/**
 * Returns whether copying worked. The clipboard API exists only over https and on localhost. Elsewhere a temporary text area
 * is copied. It is beside the element, so that it is inside an open dialog, which traps the focus.
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
