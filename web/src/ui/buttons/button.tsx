import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows progress and ignores clicks. Unlike `disabled`, it keeps the focus. */
  pending?: boolean;
}

export function Button({ variant, size, wide, className, pending = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : props.onClick}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {pending && <Spinner />}
      {props.children}
    </button>
  );
}
