import type { ReactNode } from 'react';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="break-inside-avoid">
    <h2 className="mb-1.5 font-semibold print:mb-0.5">{title}</h2>
    {children}
  </section>
);
