import type { ReactNode } from 'react';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import { CoinBug } from '../../ui/display/coin-bug.tsx';

export interface AccountPageProps {
  title: string;
  description?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
  /** Links to related screens, below the card. */
  footer?: ReactNode;
  /** For example a video, below the footer. */
  aside?: ReactNode;
}

export function AccountPage({ title, description, icon, children, footer, aside }: AccountPageProps) {
  const heading = usePageHeading(title);
  return (
    <div className="relative flex flex-1 items-start justify-center overflow-hidden px-4 pb-8 pt-12 sm:items-center sm:py-16">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-50 mask-b-to-90%" />
      <div className="relative w-full max-w-md animate-rise">
        <CoinBug className="absolute -top-6 end-9 z-10 size-12 text-ink" />
        <div className="relative rounded-card border border-line bg-surface p-6 shadow-raised sm:p-9">
          {icon && (
            <span className="mb-5 flex size-12 items-center justify-center rounded-full bg-sunken [&_svg]:size-6">
              {icon}
            </span>
          )}
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
            {title}
          </h1>
          {description && <p className="mt-2 text-muted">{description}</p>}
          {children && <div className="mt-7">{children}</div>}
        </div>
        {footer && (
          <div className="mt-6 flex flex-wrap justify-center gap-x-2 gap-y-1 text-[0.9375rem]">{footer}</div>
        )}
        {aside}
      </div>
    </div>
  );
}
