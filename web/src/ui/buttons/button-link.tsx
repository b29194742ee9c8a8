import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

export interface ButtonLinkProps extends ButtonStyle {
  href: string;
  children: ReactNode;
  onClick?: () => void;
}

/** A link within the app that looks like a button. */
export function ButtonLink({ href, children, onClick, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} onClick={onClick} className={buttonStyle(look)}>
      {children}
    </Link>
  );
}
