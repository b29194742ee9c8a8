import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Remaining seconds and a restart function. Based on the clock, so it is correct after a phone was asleep. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * SECOND);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / SECOND));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, [running]);
  const restart = () => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * SECOND);
  };
  return [left, restart];
}
