import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonStyle, buttonStyle } from './button-style.ts';

export interface ButtonLinkProps extends ButtonStyle {
  href: string;
  children: ReactNode;
  onClick?: () => void;
}

export function ButtonLink({ href, children, onClick, ...style }: ButtonLinkProps) {
  return (
    <Link href={href} onClick={onClick} className={buttonStyle(style)}>
      {children}
    </Link>
  );
}
