import { classes } from '../classes.ts';

export interface MailFrameProps {
  title: string;
  /** The HTML document of the mail. */
  html: string;
  /** Show it at phone width. */
  phone?: boolean;
  className?: string;
}

/** A preview of a mail in a sandboxed frame: no scripts, forms or popups, whatever the template contains. */
export function MailFrame({ title, html, phone = false, className }: MailFrameProps) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className={classes(
        'mx-auto block h-[32rem] w-full rounded-control border border-line bg-white transition-[max-width]',
        phone ? 'max-w-[22.5rem]' : 'max-w-full',
        className,
      )}
    />
  );
}
