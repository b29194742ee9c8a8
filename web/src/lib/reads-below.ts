import type { QueryFilters } from '@tanstack/react-query';

/** The reads whose path begins with one of `starts`, for `invalidateQueries`: a list with all its pages and summaries. */
export const readsBelow = (...starts: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey: [path] }) => starts.some((start) => String(path).startsWith(start)),
});
