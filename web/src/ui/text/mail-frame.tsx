import { classes } from '../classes.ts';

export interface MailFrameProps {
  title: string;
  html: string;
  phone?: boolean;
  className?: string;
}

/** The sandbox allows no scripts, forms or popups, whatever the template contains. */
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
