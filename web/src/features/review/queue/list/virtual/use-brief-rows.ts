import { startTransition, useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../../../lib/browser/idle-turns.ts';

/** How many rows may be rendered in full in one step. */
const AT_ONCE = 4;

/** The rendered rows, and which of them came many together: the number of their arrival by id. */
interface Arrivals {
  ids: readonly string[];
  together: ReadonlyMap<string, number>;
  count: number;
}

const NONE: Arrivals = { ids: [], together: new Map(), count: 0 };

interface RenderedRow {
  id: string;
  isInSight: boolean;
}

/**
 * The ids of the rows that are brief. Rows that come many together, as in a list that opens or scrolls fast, are brief first,
 * so that the page reacts meanwhile on a slow processor. Once the list stands still, they become full a few at a time, those
 * in sight first.
 */
export function useBriefRows(rows: readonly RenderedRow[], isScrolling: boolean): ReadonlySet<string> {
  const [arrivals, setArrivals] = useState(NONE);
  // In a state of its own: while a transition is pending, React starts each render from the state before it.
  const [filled, setFilled] = useState<ReadonlyMap<string, number>>(new Map());
  const isSame =
    rows.length === arrivals.ids.length && rows.every(({ id }, place) => id === arrivals.ids[place]);
  if (!isSame) setArrivals(withRows(arrivals, rows));
  const { together } = arrivals;
  const brief = useMemo(
    () => new Set([...together].flatMap(([id, count]) => (filled.get(id) === count ? [] : [id]))),
    [together, filled],
  );
  const waiting = rows.filter(({ id }) => brief.has(id));
  const inTurn = [...waiting.filter((row) => row.isInSight), ...waiting.filter((row) => !row.isInSight)];
  // As text, so that keys, which render the list again, do not put it off.
  const next = inTurn
    .slice(0, AT_ONCE)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (isScrolling || !next) return;
    const fill = () =>
      setFilled((before) => {
        const after = new Map([...before].filter(([id]) => together.has(id)));
        for (const id of next.split(' ')) after.set(id, together.get(id)!);
        return after;
      });
    // A report that opens beside the list comes first.
    return whenIdle(() => startTransition(fill));
  }, [next, isScrolling, together]);
  return brief;
}

function withRows(before: Arrivals, rows: readonly RenderedRow[]): Arrivals {
  const ids = rows.map(({ id }) => id);
  const had = new Set(before.ids);
  const has = new Set(ids);
  const arrived = ids.filter((id) => !had.has(id));
  const count = before.count + 1;
  const together = new Map([...before.together].filter(([id]) => has.has(id)));
  if (arrived.length > AT_ONCE) for (const id of arrived) together.set(id, count);
  return { ids, together, count };
}
