import { useId } from 'react';

/** Legs and antennae, in the order in which they appear. */
const LIMBS = [
  'M12 8.6 9.6 5.2',
  'M20 8.6l2.4-3.4',
  'M7 14.4 3.2 12.6',
  'M25 14.4l3.8-1.8',
  'M5.6 19.6H1.6',
  'M26.4 19.6h4',
  'M7.8 25l-3.2 2.8',
  'M24.2 25l3.2 2.8',
];

/** The logo that fills with the points of a registration. Decorative. */
export function FillingLogo({ share, className }: { share: number; className?: string }) {
  const clip = useId();
  const grown = Math.round(share * LIMBS.length);
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <rect
          x="5"
          width="22"
          height="22"
          y={29 - 22 * share}
          className="transition-[y] duration-500 ease-out"
        />
      </clipPath>
      {LIMBS.map((limb, index) => (
        <path
          key={limb}
          d={limb}
          pathLength="1"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeDasharray="1"
          strokeDashoffset={index < grown ? 0 : 1}
          opacity={index < grown ? 1 : 0}
          className="stroke-ink transition-[stroke-dashoffset,opacity] duration-500"
        />
      ))}
      <circle cx="16" cy="18" r="10.6" className="fill-accent-soft stroke-accent" strokeWidth="0.8" />
      <circle cx="16" cy="18" r="10.6" className="fill-accent" clipPath={`url(#${clip})`} />
    </svg>
  );
}
