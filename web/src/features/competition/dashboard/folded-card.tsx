import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

export interface FoldedCardProps {
  title: string;
  icon: ReactNode;
  /** The most important value, at the end of the title's line. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A card that shows only its title until it is opened. The content is rendered with the first opening. */
export function FoldedCard({ title, icon, summary, children }: FoldedCardProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className="group/card min-w-0 rounded-card border border-line bg-surface shadow-card"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-2 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="text-muted [&_svg]:size-5">
          {icon}
        </span>
        <h2 className="min-w-0 flex-1 font-semibold">{title}</h2>
        <span className="text-sm text-muted tabular">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/card:rotate-180"
        />
      </summary>
      {wasOpened && <div className="px-5 pt-3 pb-6 sm:px-6">{children}</div>}
    </details>
  );
}
