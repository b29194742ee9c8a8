import { classes } from './classes.ts';

export interface MailFrameProps {
  title: string;
  /** The whole page of the mail. */
  html: string;
  /** As wide as a phone. */
  phone?: boolean;
  className?: string;
}

/** A mail as its reader sees it. It runs no script, opens nothing and sends nothing, whatever a template holds. */
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
