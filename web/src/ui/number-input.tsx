import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

/** Numbers are typed in any of the three kinds of digits, which the browser's own number field would refuse. */
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
