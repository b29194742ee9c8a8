import type { ReactNode } from 'react';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import type { Locale } from '../../lib/language/locale.ts';
import { HEADING_STYLE } from './page-heading-style.ts';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Text direction of the title, if it may differ from the interface. */
  language?: Locale | undefined;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
}

/** The page's h1. It sets the window title and takes the focus after a navigation. */
export function PageHeader({ title, description, language, actions }: PageHeaderProps) {
  const heading = usePageHeading(title);
  return (
    <header className={HEADING_STYLE.header}>
      <div className={HEADING_STYLE.words}>
        <h1
          ref={heading}
          tabIndex={-1}
          lang={language}
          dir={language && 'auto'}
          className={HEADING_STYLE.title}
        >
          {title}
        </h1>
        {description && <p className={HEADING_STYLE.description}>{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
