import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldProps {
  title: ReactNode;
  /** At the end of the title's line. */
  badge?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}

/** The content stays mounted, so that collapsing loses no input. */
export function Fold({ title, badge, startsOpen = false, children }: FoldProps) {
  return (
    <details open={startsOpen} className="group/fold border-t border-line first:border-t-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-sm py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 -rotate-90 text-muted transition-transform group-open/fold:rotate-0 rtl:rotate-90 rtl:group-open/fold:rotate-0"
        />
        <span className="min-w-0 flex-1">{title}</span>
        {badge}
      </summary>
      <div className="pb-5 ps-6.5 max-sm:ps-0">{children}</div>
    </details>
  );
}
