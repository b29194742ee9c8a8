import { OTP_LENGTH } from '@bugquest/contract/accounts/schema';
import { toAsciiDigits } from '@bugquest/contract/digits';
import { type Ref, useState } from 'react';
import { classes } from '../classes.ts';
import { useFieldWiring } from './field.tsx';

export interface CodeInputProps {
  value: string;
  /** At most six digits. */
  onChange: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Accepts Arabic-Indic and Persian digits and returns Western digits. */
export const readCode = (typed: string) => toAsciiDigits(typed).replace(/\D/g, '').slice(0, OTP_LENGTH);

/** Six boxes over a single real input, so that pasting, autofill on phones and screen readers work. */
export function CodeInput({ value, onChange, ref }: CodeInputProps) {
  const wiring = useFieldWiring();
  const [isFocused, setFocused] = useState(false);
  const activeIndex = Math.min(value.length, OTP_LENGTH - 1);
  return (
    <div dir="ltr" className="relative">
      <div aria-hidden="true" className="grid grid-cols-6 gap-2 sm:gap-2.5">
        {Array.from({ length: OTP_LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are fixed places.
            key={index}
            className={classes(
              'flex aspect-[4/5] max-h-16 items-center justify-center rounded-control border bg-surface text-2xl font-semibold tabular transition-colors',
              isFocused && index === activeIndex ? 'border-link ring-2 ring-link' : 'border-line-strong',
              wiring['aria-invalid'] && 'border-danger bg-danger-soft/40',
            )}
          >
            {value[index] ??
              (isFocused && index === activeIndex && <span className="h-6 w-0.5 animate-pulse bg-link" />)}
          </span>
        ))}
      </div>
      <input
        {...wiring}
        ref={ref}
        value={value}
        onChange={(event) => onChange(readCode(event.target.value))}
        // A pasted code replaces the typed digits.
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
