import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows work under way and takes no clicks, but keeps the focus, which `disabled` would drop. */
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
