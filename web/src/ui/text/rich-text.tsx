import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { directionOf, type Locale } from '../../lib/language/locale.ts';
import { classes } from '../classes.ts';
import { RICH_TEXT } from './rich-text-style.ts';

export interface RichTextProps {
  /** Sanitized by the server. */
  html: string;
  /** May differ from the interface language. */
  language: Locale;
  className?: string;
}

/** Links within the product open without a page load. */
export function RichText({ html, language, className }: RichTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  useEffect(() => {
    const element = container.current;
    const followLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href');
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!href?.startsWith('/') || href.startsWith('/api/') || !isPlain) return;
      event.preventDefault();
      navigate(href);
    };
    element?.addEventListener('click', followLink);
    return () => element?.removeEventListener('click', followLink);
  }, [navigate]);
  return (
    <div
      ref={container}
      lang={language}
      dir={directionOf(language)}
      className={classes(RICH_TEXT, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server removes all elements and attributes that are not on an allow-list.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
