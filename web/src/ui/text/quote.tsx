import { MessageSquareQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import { typedText } from '../../lib/language/typed-text.ts';
import { classes } from '../classes.ts';

export interface QuoteProps {
  /** The author of the text, or a title. */
  title?: ReactNode;
  text: string;
  className?: string;
}

export function Quote({ title, text, className }: QuoteProps) {
  return (
    <div
      className={classes(
        'rounded-control border-s-4 border-link bg-link-soft/60 px-3.5 py-2.5 text-sm',
        className,
      )}
    >
      {title && (
        <p className="mb-1 flex items-center gap-1.5 text-xs font-semibold text-link">
          <MessageSquareQuote className="size-4" aria-hidden="true" />
          {title}
        </p>
      )}
      <p {...typedText(text)} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
