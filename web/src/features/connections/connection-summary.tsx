import { m } from '@bugquest/phrases/messages';
import { Check, CirclePause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../lib/language/format.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { type Fact, Facts } from '../../ui/lists/facts.tsx';

/** How the last attempts to send went. */
interface Attempts<Failure> {
  lastSuccessAt: string | null;
  lastError: (Failure & { at: string }) | null;
}

export interface ConnectionSummaryProps {
  name: string;
  badge: ReactNode;
  /** Where it leads. */
  about: ReactNode;
  facts: Fact[];
  /** Buttons and a menu. */
  children: ReactNode;
}

/** A connection that is set up: its name, state, facts and actions. */
export function ConnectionSummary({ name, badge, about, facts, children }: ConnectionSummaryProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          {badge}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">{about}</p>
      </div>
      <Facts className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]" facts={facts} />
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

export interface ConnectionBadgeProps extends Attempts<object> {
  isOn: boolean;
  /** Why the program turned it off. */
  gaveUp?: string | undefined;
}

/** The state of a connection, by word, icon and color. */
export function ConnectionBadge({ isOn, gaveUp, lastSuccessAt, lastError }: ConnectionBadgeProps) {
  if (!isOn && !gaveUp)
    return <Badge icon={<CirclePause aria-hidden="true" />}>{m.connections_webhooks_off()}</Badge>;
  const isFailing = lastError !== null && (lastSuccessAt === null || lastError.at > lastSuccessAt);
  if (gaveUp || isFailing)
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />} className="whitespace-normal">
        {gaveUp ?? m.connections_webhooks_failing()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {m.connections_webhooks_active()}
    </Badge>
  );
}

/** The last success, under its label, and the last error in plain words. */
export const attemptFacts = <Failure,>(
  { lastSuccessAt, lastError }: Attempts<Failure>,
  successLabel: string,
  sentenceOf: (failure: Failure) => string,
): Fact[] => [
  {
    label: successLabel,
    value: lastSuccessAt ? <bdi>{formatDateTime(lastSuccessAt)}</bdi> : m.connections_webhooks_never(),
  },
  {
    label: m.connections_webhooks_last_error(),
    value: lastError ? (
      <>
        {sentenceOf(lastError)}{' '}
        <bdi className="whitespace-nowrap text-sm text-muted">{formatDateTime(lastError.at)}</bdi>
      </>
    ) : (
      m.connections_webhooks_no_error()
    ),
  },
];
