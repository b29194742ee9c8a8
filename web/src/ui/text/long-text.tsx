import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { typedText } from '../../lib/language/typed-text.ts';
import { classes } from '../classes.ts';

const COLLAPSED_CHARACTERS = 160;
const COLLAPSED_LINES = 3;

/** A long text shows only its beginning until the person expands it. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > COLLAPSED_CHARACTERS || text.split('\n').length > COLLAPSED_LINES;
  const content = (
    <span
      {...typedText(text)}
      className={classes(
        'block w-fit max-w-full whitespace-pre-line wrap-anywhere',
        isLong && !open && 'line-clamp-3',
        className,
      )}
    >
      {text}
    </span>
  );
  if (!isLong) return content;
  return (
    <span className="block">
      {content}
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
