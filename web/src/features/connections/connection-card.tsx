import { m } from '@bugquest/phrases/messages';
import { Check, CirclePause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsMobile } from '../../lib/hooks/use-media-query.ts';
import { formatDateTime } from '../../lib/language/format.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { QueryState, type QueryStateProps } from '../../ui/feedback/query-state.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { type Fact, Facts } from '../../ui/lists/facts.tsx';

export interface ConnectionCardProps {
  id: string;
  icon: ReactNode;
  title: string;
  /** The purpose of this kind of connection, in one line. */
  description: ReactNode;
  /** The text while nothing is connected; undefined otherwise. */
  emptyText?: string | undefined;
  /** Connects, or adds another connection. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A row while nothing is connected; otherwise a card with the state. */
export function ConnectionCard({ emptyText, ...card }: ConnectionCardProps) {
  return emptyText === undefined ? <ConnectedCard {...card} /> : <EmptyRow {...card} emptyText={emptyText} />;
}

function ConnectedCard({ id, title, description, action, children }: ConnectionCardProps) {
  const isMobile = useIsMobile();
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} action={!isMobile && action} />
      {isMobile && action && <div className="mb-4">{action}</div>}
      {children}
    </Card>
  );
}

/** `children` are dialogs. */
function EmptyRow({ id, icon, title, description, emptyText, action, children }: ConnectionCardProps) {
  return (
    <Card
      flush
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:flex-nowrap sm:px-6"
    >
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted max-sm:hidden [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <Badge>{emptyText}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      {action && <div className="shrink-0">{action}</div>}
      {children}
    </Card>
  );
}

export const LoadingConnection = (props: Omit<QueryStateProps, 'children'>) => (
  <QueryState {...props} skeleton="h-32 w-full" />
);

/** The results of the last attempts to send. */
interface Attempts<Failure> {
  lastSuccessAt: string | null;
  lastError: (Failure & { at: string }) | null;
}

export interface ConnectionSummaryProps {
  name: string;
  badge: ReactNode;
  /** The address of the connection. */
  address: ReactNode;
  facts: Fact[];
  /** Buttons and a menu. */
  children: ReactNode;
}

export function ConnectionSummary({ name, badge, address, facts, children }: ConnectionSummaryProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span {...typedText(name)} className="font-semibold wrap-anywhere">
            {name}
          </span>
          {badge}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">{address}</p>
      </div>
      <Facts className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]" facts={facts} />
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

export interface ConnectionBadgeProps extends Attempts<object> {
  isOn: boolean;
  /** Why the program turned the connection off. */
  turnedOffReason?: string | undefined;
}

export function ConnectionBadge({ isOn, turnedOffReason, lastSuccessAt, lastError }: ConnectionBadgeProps) {
  if (!isOn && !turnedOffReason)
    return <Badge icon={<CirclePause aria-hidden="true" />}>{m.connections_webhooks_off()}</Badge>;
  const isFailing = lastError !== null && (lastSuccessAt === null || lastError.at > lastSuccessAt);
  if (turnedOffReason || isFailing)
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />} className="whitespace-normal">
        {turnedOffReason ?? m.connections_webhooks_failing()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {m.connections_webhooks_active()}
    </Badge>
  );
}

/** The last success and the last error. */
export const attemptFacts = <Failure,>(
  { lastSuccessAt, lastError }: Attempts<Failure>,
  successLabel: string,
  errorSentence: (failure: Failure) => string,
): Fact[] => [
  {
    label: successLabel,
    value: lastSuccessAt ? <bdi>{formatDateTime(lastSuccessAt)}</bdi> : m.connections_webhooks_never(),
  },
  {
    label: m.connections_webhooks_last_error(),
    value: lastError ? (
      <>
        {errorSentence(lastError)}{' '}
        <bdi className="whitespace-nowrap text-sm text-muted">{formatDateTime(lastError.at)}</bdi>
      </>
    ) : (
      m.connections_webhooks_no_error()
    ),
  },
];

export const showFailure = (error: unknown): void => toastFailure(m.connections_webhooks_failed(), error);
