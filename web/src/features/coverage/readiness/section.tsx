import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

interface SectionProps {
  title: string;
  /** For links to the section. */
  id?: string | undefined;
  text?: string;
  /** May be longer than a printed page. */
  isLong?: boolean;
  children?: ReactNode;
}

/** A card on the screen, plain text on paper. */
export const Section = ({ title, id, text, isLong = false, children }: SectionProps) => (
  <Card
    id={id}
    className={classes(
      'scroll-mt-20 print:border-0 print:p-0 print:shadow-none print:[&_td]:py-1 print:[&>:first-child]:break-after-avoid',
      !isLong && 'break-inside-avoid',
    )}
  >
    <CardHeader title={title} description={text} />
    {children}
  </Card>
);
