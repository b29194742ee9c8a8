import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/language/format.ts';

export interface CountUpProps {
  value: number;
  /** Decimals shown. */
  digits?: number;
  /** Milliseconds. */
  duration?: number;
}

const wantsStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** A number that counts up to its value, except with reduced motion. Screen readers get only the value. */
export function CountUp({ value, digits = 0, duration = 900 }: CountUpProps) {
  const [shown, setShown] = useState(() => (wantsStillness() ? value : 0));
  const from = useRef(shown);
  useEffect(() => {
    if (wantsStillness() || from.current === value) {
      setShown(value);
      from.current = value;
      return;
    }
    const start = performance.now();
    const origin = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / duration);
      const next = origin + (value - origin) * (1 - (1 - part) ** 3);
      from.current = next;
      setShown(next);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, duration]);
  return (
    <span className="tabular">
      <span aria-hidden="true">{formatNumber(shown, digits)}</span>
      <span className="sr-only">{formatNumber(value, digits)}</span>
    </span>
  );
}
