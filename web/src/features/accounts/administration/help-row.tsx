import type { ReactNode } from 'react';

/** A sentence about the account, with the actions that help. */
export function HelpRow({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken/50 p-4">
      <p className="min-w-0 text-[0.9375rem] wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
