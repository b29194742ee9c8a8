import { classes } from '../classes.ts';

/** The logo: a beetle whose shell is a coin with a 1, or a blank coin. */
export function CoinBug({ blank, className }: { blank?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={classes('shrink-0', className)}>
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M11.5 8 9 4.5M20.5 8 23 4.5" />
        <path d="M6.5 14 2.5 12M25.5 14l4-2M5 19.5H1M27 19.5h4M7.5 25.5l-3.5 3M24.5 25.5l3.5 3" />
      </g>
      <circle cx="16" cy="18" r="11" className="fill-accent" />
      <circle cx="16" cy="18" r="8.6" className="stroke-on-accent" strokeWidth="0.9" opacity="0.35" />
      {!blank && (
        <path
          d="M13.2 14.6 16.7 12.4V24"
          className="stroke-on-accent"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
