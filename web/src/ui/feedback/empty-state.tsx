import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line-strong/60 px-6 py-12 text-center">
      {icon && (
        <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-6">
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {description && <p className="mt-1 max-w-md text-muted">{description}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
