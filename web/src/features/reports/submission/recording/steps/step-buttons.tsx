import type { ReactNode } from 'react';

/** The buttons of a step, always in reach at the bottom of the dialog. The last one is the primary button. */
export function StepButtons({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-4 *:max-sm:flex-1 *:max-sm:px-3 sm:-bottom-6 sm:rounded-b-card sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  );
}
