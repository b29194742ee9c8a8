import { classes } from '../classes.ts';

const TEXT = 'leading-relaxed wrap-anywhere [&>*+*]:mt-4 [&>:first-child]:mt-0';
const HEADINGS =
  '[&_h2]:text-xl [&_h2]:font-semibold [&_h2]:tracking-tight sm:[&_h2]:text-2xl [&>*+h2]:mt-9 [&_h3]:text-lg [&_h3]:font-semibold [&>*+h3]:mt-7 [&_h4]:font-semibold [&>*+h4]:mt-6';
/** Arabic has no letter spacing, because its letters are connected. */
const ARABIC = '[&:lang(ar)]:leading-[1.75] [&:lang(ar)_h2]:tracking-normal';
const LISTS =
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:ps-6 [&_li+li]:mt-2 [&_li>*+*]:mt-2 [&_li]:marker:text-muted';
const INLINE =
  '[&_a]:rounded-sm [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 hover:[&_a]:decoration-2 [&_strong]:font-semibold [&_:not(pre)>code]:rounded-md [&_:not(pre)>code]:bg-sunken [&_:not(pre)>code]:px-1.5 [&_:not(pre)>code]:py-0.5 [&_code]:text-[0.9em]';
const BLOCKS =
  '[&_blockquote]:rounded-control [&_blockquote]:border-s-4 [&_blockquote]:border-link [&_blockquote]:bg-link-soft/60 [&_blockquote]:px-4 [&_blockquote]:py-3 [&_blockquote>*+*]:mt-2 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-4 [&_hr]:my-8 [&_hr]:border-line';
const TABLES =
  '[&_table]:block [&_table]:w-full [&_table]:overflow-x-auto [&_table]:border-collapse [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-2 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_th]:bg-sunken [&_th]:font-semibold';
const VIDEOS = '[&_iframe]:aspect-video [&_iframe]:w-full [&_iframe]:rounded-control [&_iframe]:bg-sunken';

/** For readers and in the editor. */
export const RICH_TEXT = classes(TEXT, HEADINGS, ARABIC, LISTS, INLINE, BLOCKS, TABLES, VIDEOS);
