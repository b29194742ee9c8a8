import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { formatDateTime, formatMoment } from '../../lib/language/format.ts';
import { classes } from '../classes.ts';

const MINUTE_MS = 60_000;

interface MomentProps {
  at: string;
  /** A time of the device's own clock, such as that of a draft. Others are times of the server. */
  isOfDevice?: boolean;
  className?: string;
}

/** "5 minutes ago", with the full date as its title. */
export function Moment({ at, isOfDevice = false, className }: MomentProps) {
  const clock = isOfDevice ? Date.now : serverNow;
  const [now, setNow] = useState(clock);
  const isRecent = now - Date.parse(at) < 60 * MINUTE_MS;
  useEffect(() => {
    if (!isRecent) return;
    const timer = setInterval(() => setNow(clock()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isRecent, clock]);
  return (
    <time dateTime={at} title={formatDateTime(at)} className={classes('tabular', className)}>
      <bdi>{formatMoment(at, now)}</bdi>
    </time>
  );
}
