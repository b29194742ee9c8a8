import { m } from '@bugquest/phrases/messages';
import { BadgeCheck, OctagonX } from 'lucide-react';
import { CoinBug } from '../../../../ui/display/coin-bug.tsx';
import { CountUp } from '../../../../ui/display/count-up.tsx';

const SAMPLE_POINTS = 18;

/** An illustration of a report and its points. Decorative: no real data. */
export function SampleReport() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-sm select-none tiny:hidden">
      <div className="absolute inset-x-3 inset-y-2 rotate-5 rounded-card border border-line bg-sunken shadow-card rtl:-rotate-5" />
      <div className="relative -rotate-2 animate-rise rounded-card border border-line bg-surface shadow-raised rtl:rotate-2">
        <CoinBug className="absolute -top-7 start-1/2 size-14 -translate-x-1/2 text-ink rtl:translate-x-1/2" />
        <div className="flex items-center justify-between border-b border-dashed border-line px-5 pb-3 pt-8 text-xs text-muted tabular">
          <span>{m.content_sample_serial()}</span>
          <span className="inline-flex items-center gap-1 rounded-full bg-blocker-soft px-2 py-0.5 font-medium text-blocker">
            <OctagonX className="size-3.5" />
            {m.content_sample_severity()}
          </span>
        </div>
        <div className="px-5 py-4">
          <p className="font-semibold">{m.content_sample_feature()}</p>
          <p className="mt-1 text-sm text-muted">{m.content_sample_text()}</p>
          <Screenshot />
        </div>
        <div className="flex items-center justify-between border-t border-line px-5 py-3">
          <span className="inline-flex items-center gap-1.5 text-sm font-medium text-success">
            <BadgeCheck className="size-4.5" />
            {m.content_sample_status()}
          </span>
        </div>
        <p className="absolute -bottom-5 end-5 flex rotate-6 items-baseline gap-1.5 rounded-full bg-accent px-5 py-2.5 text-on-accent shadow-raised rtl:-rotate-6">
          <span dir="ltr" className="text-3xl font-bold leading-none tabular">
            +<CountUp value={SAMPLE_POINTS} duration={1400} />
          </span>
          <span className="text-sm font-medium">{m.content_sample_points()}</span>
        </p>
      </div>
    </div>
  );
}

/** A drawing of a shopping cart with a wrong total, circled. */
function Screenshot() {
  return (
    <div className="mt-4 rounded-control border border-line bg-paper p-3">
      <Line width="w-3/5" />
      <Line width="w-2/5" />
      <div className="relative mt-3 flex items-center justify-between border-t border-line pt-2.5 text-sm font-semibold tabular">
        <span>{m.content_sample_total()}</span>
        <span className="relative px-2">
          0.00
          <svg
            aria-hidden="true"
            viewBox="0 0 80 40"
            fill="none"
            className="absolute -inset-x-3 -inset-y-2 text-blocker"
            preserveAspectRatio="none"
          >
            <path
              d="M62 6C44 0 12 3 6 17c-6 14 22 19 41 17s31-10 26-20C69 6 52 3 38 5"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </span>
      </div>
    </div>
  );
}

function Line({ width }: { width: string }) {
  return (
    <div className="mb-2 flex items-center justify-between">
      <span className={`${width} h-2 rounded-full bg-line`} />
      <span className="h-2 w-8 rounded-full bg-line" />
    </div>
  );
}
