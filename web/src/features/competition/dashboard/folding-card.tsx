import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

export interface FoldingCardProps {
  title: string;
  icon: ReactNode;
  /** The most important value, at the end of the title's line. */
  summary?: ReactNode;
  /** Open at first on a phone. */
  isOpen?: boolean;
  children: ReactNode;
}

/** On a phone, a row of a list that opens. Wrap several of them in a FoldingCards. */
export function FoldingCard({ title, icon, summary, isOpen = false, children }: FoldingCardProps) {
  const id = useId();
  if (!useIsMobile())
    return (
      <Card aria-labelledby={id}>
        <CardHeader id={id} title={title} action={summary} />
        {children}
      </Card>
    );
  return (
    <details className="group/row" open={isOpen}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="text-muted [&_svg]:size-5">
          {icon}
        </span>
        <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
        <span className="text-sm text-muted tabular">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/row:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}

/** Five cards side by side, the first two wider; on a phone a list. */
export function FoldingCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-md:gap-0 max-md:divide-y max-md:divide-line max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card sm:gap-6 md:grid-cols-2 md:[&>:first-child]:col-span-2 lg:grid-cols-6 lg:[&>*]:col-span-2 lg:[&>:nth-child(-n+2)]:col-span-3">
      {children}
    </div>
  );
}
