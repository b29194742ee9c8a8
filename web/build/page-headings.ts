// The heading of a page as HTML. On a slow connection, a phone then shows it while the scripts load.
import type { RouteEntry } from '../src/app/routing/route-table.ts';
import type { Locale } from '../src/lib/language/locale.ts';
import { FORM_PAGE, formHeading } from '../src/routes/submission/form-heading.ts';
import { type FixedHeading, HEADING_STYLE } from '../src/ui/layout/page-heading-style.ts';
import { escapeText, inBothLanguages } from './both-languages.ts';

interface PageHeading {
  /** The classes of the page around its heading. */
  page: string;
  heading: (locale: Locale) => FixedHeading;
}

const HEADINGS: Partial<Record<RouteEntry['page'], PageHeading>> = {
  submitBug: { page: FORM_PAGE, heading: formHeading },
};

/** Undefined for pages whose heading depends on the person, or that show it late. */
export function headingOf(page: RouteEntry['page']): string | undefined {
  const known = HEADINGS[page];
  return known && inBothLanguages((locale, attribute) => htmlOf(known, locale, attribute));
}

function htmlOf({ page, heading }: PageHeading, locale: Locale, attribute: string): string {
  const { title, description } = heading(locale);
  const { header, words, title: titleStyle, description: descriptionStyle } = HEADING_STYLE;
  return `<div ${attribute} class="${page}"><header class="${header}"><div class="${words}"><h1 class="${titleStyle}">${escapeText(title)}</h1><p class="${descriptionStyle}">${escapeText(description)}</p></div></header></div>`;
}
