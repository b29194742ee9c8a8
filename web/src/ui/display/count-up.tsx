import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../lib/language/format.ts';

export interface CountUpProps {
  value: number;
  digits?: number;
  duration?: number;
}

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** Counts up to the value, except with reduced motion. Screen readers read only the value. */
export function CountUp({ value, digits = 0, duration = 900 }: CountUpProps) {
  const [shownValue, setShownValue] = useState(() => (prefersReducedMotion() ? value : 0));
  const lastShown = useRef(shownValue);
  useEffect(() => {
    if (prefersReducedMotion() || lastShown.current === value) {
      setShownValue(value);
      lastShown.current = value;
      return;
    }
    const start = performance.now();
    const origin = lastShown.current;
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - start) / duration);
      const next = origin + (value - origin) * (1 - (1 - progress) ** 3);
      lastShown.current = next;
      setShownValue(next);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, duration]);
  return (
    <span className="tabular">
      <span aria-hidden="true">{formatNumber(shownValue, digits)}</span>
      <span className="sr-only">{formatNumber(value, digits)}</span>
    </span>
  );
}
