import { classes } from '../classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-medium leading-tight transition-[background-color,border-color,color,transform] duration-150 select-none active:translate-y-px disabled:opacity-50 aria-disabled:opacity-60 aria-disabled:cursor-progress disabled:cursor-not-allowed [&_svg]:size-[1.15em] [&_svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-paper hover:bg-ink-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-paper hover:opacity-90',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1.5 text-sm',
  md: 'min-h-11 px-4.5 py-2 text-[0.9375rem]',
  lg: 'min-h-13 px-6 py-3 text-base',
};

export function buttonStyle({ variant = 'primary', size = 'md', wide, className }: ButtonStyle = {}): string {
  return classes(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full', className);
}
