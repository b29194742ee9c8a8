import { startTransition, useEffect, useState } from 'react';

/** How many rows are rendered in full in one step. */
const AT_ONCE = 4;

/** The first and the last row that are rendered, and those of them that are brief. */
interface Rendered {
  first: number;
  last: number;
  brief: ReadonlySet<number>;
}

const NOTHING: Rendered = { first: 0, last: -1, brief: new Set() };

/**
 * Rows that come many at a time, as in a list that opens or scrolls fast, are brief first, so that the page reacts meanwhile
 * on a slow processor. Once the list stands still, they become full a few at a time, from the top.
 */
export function useBriefRows(shown: readonly { index: number }[], isScrolling: boolean): ReadonlySet<number> {
  const [rendered, setRendered] = useState(NOTHING);
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? -1;
  if (first !== rendered.first || last !== rendered.last) setRendered(moved(rendered, first, last));
  const { brief } = rendered;
  useEffect(() => {
    if (!isScrolling && brief.size > 0) startTransition(() => setRendered(withFewerBrief));
  }, [isScrolling, brief]);
  return brief;
}

function moved(before: Rendered, first: number, last: number): Rendered {
  const arrived: number[] = [];
  for (let index = first; index <= last; index += 1)
    if (index < before.first || index > before.last) arrived.push(index);
  const stayed = [...before.brief].filter((index) => index >= first && index <= last);
  return { first, last, brief: new Set(arrived.length > AT_ONCE ? [...stayed, ...arrived] : stayed) };
}

function withFewerBrief(before: Rendered): Rendered {
  const brief = [...before.brief].sort((one, other) => one - other).slice(AT_ONCE);
  return { ...before, brief: new Set(brief) };
}
