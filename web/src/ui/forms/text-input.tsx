import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

/** `dir` is "auto" unless the kind of text determines the direction. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  const isDate = props.type === 'date' || props.type === 'datetime-local';
  const isLatin = props.type === 'email' || props.type === 'tel' || props.type === 'url';
  return (
    <input
      type="text"
      // In a date field, "auto" would mean left to right; the field should follow the page.
      dir={isLatin ? 'ltr' : isDate ? undefined : 'auto'}
      {...useFieldWiring()}
      {...props}
      className={controlStyle(
        'h-12',
        isLatin && 'text-start rtl:text-end',
        // Two date fields must fit side by side on a phone.
        props.type === 'date' && 'max-sm:px-2.5',
        className,
      )}
    />
  );
}
