import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAuth } from '../../lib/session/session.tsx';
import { pageAt, preloadPage } from '../routing/page-loaders.ts';

export interface ShellLinkProps {
  href: string;
  children: ReactNode;
  current?: boolean;
  className?: string;
  onClick?: () => void;
}

/** A navigation link that preloads its screen on hover and focus. */
export function ShellLink({ href, children, current, className, onClick }: ShellLinkProps) {
  const { employee } = useAuth();
  const preload = () => void preloadPage(pageAt(href.replace(/\?.*/, ''), employee !== null));
  return (
    <Link
      href={href}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
