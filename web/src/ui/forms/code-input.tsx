import { OTP_LENGTH } from '@bugquest/contract/accounts/schema';
import { toAsciiDigits } from '@bugquest/contract/digits';
import { type Ref, useState } from 'react';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field.tsx';

export interface CodeInputProps {
  value: string;
  /** Called with at most six digits. */
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The digits of typed or pasted text, in Western form. */
export const readCode = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '').slice(0, OTP_LENGTH);

/** Six boxes over one real input, so that pasting, autofill on phones and screen readers work. */
export function CodeInput({ value, onChange, ref }: CodeInputProps) {
  const wiring = useFieldWiring();
  const [focused, setFocused] = useState(false);
  const active = Math.min(value.length, OTP_LENGTH - 1);
  return (
    <div dir="ltr" className="relative">
      <div aria-hidden="true" className="grid grid-cols-6 gap-2 sm:gap-2.5">
        {Array.from({ length: OTP_LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are fixed places.
            key={index}
            className={classes(
              'flex aspect-[4/5] max-h-16 items-center justify-center rounded-control border bg-surface text-2xl font-semibold tabular transition-colors',
              focused && index === active ? 'border-link ring-2 ring-link' : 'border-line-strong',
              wiring['aria-invalid'] && 'border-danger bg-danger-soft/40',
            )}
          >
            {value[index] ??
              (focused && index === active && <span className="h-6 w-0.5 animate-pulse bg-link" />)}
          </span>
        ))}
      </div>
      <input
        {...wiring}
        ref={ref}
        value={value}
        onChange={(event) => onChange(readCode(event.target.value))}
        // A pasted code replaces what was typed before.
        onPaste={(event) => {
          const pasted = readCode(event.clipboardData.getData('text'));
          if (pasted.length < OTP_LENGTH) return;
          event.preventDefault();
          onChange(pasted);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none"
      />
    </div>
  );
}
