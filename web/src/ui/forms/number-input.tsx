import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** Accepts Arabic-Indic and Persian digits, which the browser's number input refuses. */
export function NumberInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      dir="ltr"
      className="text-start font-semibold tabular rtl:text-end"
    />
  );
}
