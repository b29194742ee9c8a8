import { m } from '@bugquest/phrases/messages';
import { type LucideIcon, ScanSearch, Send, Trophy } from 'lucide-react';
import { formatNumber } from '../../../../lib/language/format.ts';

/** How it works, in three steps. */
export function HowItWorks() {
  const steps: [icon: LucideIcon, title: string, text: string][] = [
    [ScanSearch, m.content_step_find_title(), m.content_step_find_text()],
    [Send, m.content_step_report_title(), m.content_step_report_text()],
    [Trophy, m.content_step_win_title(), m.content_step_win_text()],
  ];
  return (
    <section className="page py-14 sm:py-20">
      <h2 className="max-w-2xl text-2xl font-semibold tracking-tight sm:text-4xl">
        {m.content_steps_title()}
      </h2>
      <ol className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:mt-10 md:grid-cols-3">
        {steps.map(([Icon, title, text], index) => (
          <li key={title} className="bg-surface p-6 sm:p-8">
            <div className="flex items-center justify-between">
              <Icon className="size-7 rtl:-scale-x-100" strokeWidth={1.6} aria-hidden="true" />
              <span aria-hidden="true" className="text-5xl font-bold text-line tabular">
                {formatNumber(index + 1)}
              </span>
            </div>
            <h3 className="mt-6 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
