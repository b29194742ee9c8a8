/** The classes of a page's heading, also of the one that is painted before the scripts run (web/build/page-headings.ts). */
export const HEADING_STYLE = {
  header: 'mb-5 flex sm:mb-8 flex-wrap items-end justify-between gap-x-6 gap-y-4',
  words: 'min-w-0',
  title: 'text-2xl font-semibold tracking-tight sm:text-4xl',
  description: 'mt-2 max-w-2xl text-muted',
};

/** A heading that is the same for everybody. */
export interface FixedHeading {
  title: string;
  description: string;
}
