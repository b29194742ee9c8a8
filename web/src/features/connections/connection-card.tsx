import type { ReactNode } from 'react';
import { useIsMobile } from '../../lib/hooks/use-media-query.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { QueryState, type QueryStateProps } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';

export interface ConnectionCardProps {
  id: string;
  icon: ReactNode;
  title: string;
  /** What this kind of connection does, in a line. */
  description: ReactNode;
  /** What is said while nothing is connected; undefined when something is. */
  none?: string | undefined;
  /** Connects, or adds another. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One kind of connection: a row while nothing is connected, then a card with the state. */
export function ConnectionCard({ none, ...card }: ConnectionCardProps) {
  return none === undefined ? <ConnectedCard {...card} /> : <EmptyRow {...card} none={none} />;
}

function ConnectedCard({ id, title, description, action, children }: ConnectionCardProps) {
  const isMobile = useIsMobile();
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} action={!isMobile && action} />
      {isMobile && action && <div className="mb-4">{action}</div>}
      {children}
    </Card>
  );
}

/** `children` are dialogs. */
function EmptyRow({ id, icon, title, description, none, action, children }: ConnectionCardProps) {
  return (
    <Card
      flush
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:flex-nowrap sm:px-6"
    >
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted max-sm:hidden [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <Badge>{none}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      {action && <div className="shrink-0">{action}</div>}
      {children}
    </Card>
  );
}

/** While the state of a kind of connection is unknown. */
export const LoadingPart = (props: Omit<QueryStateProps, 'children'>) => (
  <QueryState {...props}>
    <Loading>
      <Skeleton className="h-32 w-full" />
    </Loading>
  </QueryState>
);
