import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { classes } from '../classes.ts';

/** Longer texts are shortened. */
const LONG = 160;
const LINES = 3;

/** User text; a long one shows its beginning until expanded. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > LINES;
  const words = (
    <span
      dir="auto"
      className={classes(
        'block w-fit max-w-full whitespace-pre-line wrap-anywhere',
        isLong && !open && 'line-clamp-3',
        className,
      )}
    >
      {text}
    </span>
  );
  if (!isLong) return words;
  return (
    <span className="block">
      {words}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="mt-0.5 min-h-6 rounded-sm text-xs font-medium text-link hover:underline"
      >
        {open ? m.ui_show_less() : m.ui_show_more()}
      </button>
    </span>
  );
}
