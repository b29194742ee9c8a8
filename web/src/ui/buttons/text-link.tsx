import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '../classes.ts';

export function TextLink({
  href,
  children,
  className,
  onClick,
}: {
  href: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}) {
  // A place on the same page needs a plain link, because the router does not scroll to it.
  const Anchor = href.startsWith('#') ? 'a' : Link;
  return (
    <Anchor
      href={href}
      onClick={onClick}
      className={classes(
        'rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
    </Anchor>
  );
}
