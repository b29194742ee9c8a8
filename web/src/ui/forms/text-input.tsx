import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

/** A one-line input. `dir` is "auto" unless the kind of text determines the direction. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  const latin = props.type === 'email' || props.type === 'tel' || props.type === 'url';
  return (
    <input
      type="text"
      dir={latin ? 'ltr' : 'auto'}
      {...useFieldWiring()}
      {...props}
      className={controlStyle(
        'h-12',
        latin && 'text-start rtl:text-end',
        // Smaller padding, so that two date fields fit side by side on a phone.
        props.type === 'date' && 'max-sm:px-2.5',
        className,
      )}
    />
  );
}
