import type { ReactNode } from 'react';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import type { Locale } from '../../lib/language/locale.ts';
import { classes } from '../classes.ts';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** The language of the title, if it may differ from the interface language. */
  language?: Locale | undefined;
  actions?: ReactNode;
}

/** The page's h1, which sets the window title and takes the focus after a navigation. */
export function PageHeader({ title, description, language, actions }: PageHeaderProps) {
  const heading = usePageHeading(title);
  return (
    <header
      className={classes(
        'mb-5 flex sm:mb-8 flex-wrap justify-between gap-x-6 gap-y-4',
        description ? 'items-end' : 'items-center',
      )}
    >
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          lang={language}
          dir={language && 'auto'}
          className="text-2xl font-semibold tracking-tight sm:text-4xl"
        >
          {title}
        </h1>
        {description && <p className="mt-2 max-w-2xl text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
