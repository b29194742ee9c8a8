import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';

interface SectionProps {
  title: string;
  text?: string;
  /** May be longer than a printed page. */
  isLong?: boolean;
  children?: ReactNode;
}

/** A card on the screen, plain text on paper. */
export const Section = ({ title, text, isLong = false, children }: SectionProps) => (
  <Card
    className={classes(
      'print:border-0 print:p-0 print:shadow-none print:[&_td]:py-1',
      !isLong && 'break-inside-avoid',
    )}
  >
    <CardHeader title={title} description={text} />
    {children}
  </Card>
);
