import { type ReactNode, useId } from 'react';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

export interface PersonSectionProps {
  title: string;
  /** A link to the whole list. */
  more?: { href: string; label: string } | false;
  children: ReactNode;
}

/** A titled part of a person's page. */
export function PersonSection({ title, more, children }: PersonSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {more && (
          <TextLink href={more.href} className="text-sm">
            {more.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}
