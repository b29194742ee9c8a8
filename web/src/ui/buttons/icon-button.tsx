import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string;
}

export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    />
  );
}
