import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Page } from '../../../lib/api/call.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export interface PersonSectionProps {
  title: string;
  /** A link to the whole list. */
  allLink?: { href: string; label: string } | false;
  children: ReactNode;
}

export function PersonSection({ title, allLink, children }: PersonSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {allLink && (
          <TextLink href={allLink.href} className="text-sm">
            {allLink.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}

export interface PersonListProps<Item> {
  query: UseQueryResult<Page<Item>>;
  empty: string;
  children: (item: Item) => ReactNode;
}

/** `children` renders an `li`. */
export function PersonList<Item>({ query, empty, children }: PersonListProps<Item>) {
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-9 w-full" />
          ))}
        </Loading>
      </QueryState>
    );
  if (data.items.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return <ul className="divide-y divide-line border-y border-line">{data.items.map(children)}</ul>;
}
