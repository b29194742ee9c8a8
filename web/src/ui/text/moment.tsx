import { useEffect, useState } from 'react';
import { formatDateTime, formatMoment } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';

const MINUTE_MS = 60_000;

/** "5 minutes ago", with the full date as its title. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const [now, setNow] = useState(Date.now);
  const isRecent = now - Date.parse(at) < 60 * MINUTE_MS;
  useEffect(() => {
    if (!isRecent) return;
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isRecent]);
  return (
    <time dateTime={at} title={formatDateTime(at)} className={classes('tabular', className)}>
      <bdi>{formatMoment(at, now)}</bdi>
    </time>
  );
}
