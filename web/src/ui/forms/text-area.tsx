import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

/** Grows with its text where the browser supports it. */
export function TextArea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      {...useFieldWiring()}
      {...props}
      className={controlStyle('field-sizing-content max-h-[50dvh] min-h-28 py-3 leading-relaxed', className)}
    />
  );
}
