import { TRACKER_KIND_NAMES } from '@bugquest/contract/connections/trackers/lists';
import { TRACKER_RULE_NAMES, trackerErrorSentence } from '@bugquest/contract/connections/trackers/phrases';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import {
  Check,
  CirclePause,
  CirclePlay,
  Ellipsis,
  Pencil,
  Plug,
  Trash2,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { useSwitchTracker, useTestTracker } from './api.ts';
import { showFailure } from './show-failure.ts';

export interface TrackerConnectionProps {
  tracker: Tracker;
  onOpen: (what: 'edit' | 'delete' | 'hook') => void;
}

/** State of the connection, and its actions. */
export function TrackerConnection({ tracker, onOpen }: TrackerConnectionProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold">{TRACKER_KIND_NAMES[tracker.kind]}</bdi>
          <StateBadge tracker={tracker} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {tracker.url}
          </bdi>
          <span aria-hidden="true">·</span>
          <bdi dir="auto" className="wrap-anywhere">
            {tracker.project}
          </bdi>
        </p>
      </div>
      <TrackerFacts tracker={tracker} />
      <Actions tracker={tracker} onOpen={onOpen} />
    </div>
  );
}

function StateBadge({ tracker: { isActive, lastError, lastSuccessAt } }: { tracker: Tracker }) {
  if (!isActive)
    return <Badge icon={<CirclePause aria-hidden="true" />}>{m.connections_trackers_off()}</Badge>;
  if (lastError && (!lastSuccessAt || lastError.at > lastSuccessAt))
    return (
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        {m.connections_trackers_failing()}
      </Badge>
    );
  return (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      {m.connections_trackers_on()}
    </Badge>
  );
}

/** The queue with the reports whose issue is not created. */
const REFUSED_REPORTS = '/admin?tab=points-review&tracker=waiting';

const Count = ({ value }: { value: number }) => <bdi className="tabular">{formatNumber(value)}</bdi>;

function TrackerFacts({ tracker }: { tracker: Tracker }) {
  const { rule, lastSuccessAt, lastError, sent, waiting, refused, hasHook } = tracker;
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        { label: m.connections_trackers_rule(), value: TRACKER_RULE_NAMES[rule]() },
        {
          label: m.connections_trackers_last_success(),
          value: lastSuccessAt ? <bdi>{formatDateTime(lastSuccessAt)}</bdi> : m.connections_webhooks_never(),
        },
        {
          label: m.connections_trackers_last_error(),
          value: lastError ? (
            <span className="wrap-anywhere">
              {trackerErrorSentence(lastError)}{' '}
              <bdi className="whitespace-nowrap text-sm text-muted">{formatDateTime(lastError.at)}</bdi>
            </span>
          ) : (
            m.connections_webhooks_no_error()
          ),
        },
        {
          label: m.connections_trackers_hook_state(),
          value: hasHook ? m.connections_trackers_hook_on() : m.connections_trackers_hook_off(),
        },
        { label: m.connections_trackers_sent_count(), value: <Count value={sent} /> },
        { label: m.connections_trackers_waiting_count(), value: <Count value={waiting} /> },
        {
          label: m.connections_trackers_refused_count(),
          value:
            refused > 0 ? (
              <TextLink href={REFUSED_REPORTS}>
                <Count value={refused} />
              </TextLink>
            ) : (
              <Count value={refused} />
            ),
        },
      ]}
    />
  );
}

function Actions({ tracker, onOpen }: TrackerConnectionProps) {
  const test = useTestTracker(tracker.id);
  const change = useSwitchTracker(tracker.id);
  const { isActive } = tracker;
  const sendTest = async () => {
    try {
      const { error } = await test.mutateAsync();
      if (error)
        toast({
          title: m.connections_trackers_test_failed(),
          description: trackerErrorSentence(error),
          tone: 'danger',
        });
      else toast({ title: m.connections_trackers_tested(), tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
  };
  const toggle = async () => {
    try {
      await change.mutateAsync(!isActive);
      const title = isActive ? m.connections_trackers_turned_off() : m.connections_trackers_turned_on();
      toast({ title, tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" pending={test.isPending} onClick={() => void sendTest()}>
        {!test.isPending && <Plug aria-hidden="true" />}
        {m.connections_trackers_test()}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onOpen('edit')}>
        <Pencil aria-hidden="true" />
        {m.connections_trackers_edit()}
      </Button>
      <Menu
        trigger={
          <IconButton label={m.connections_trackers_actions({ kind: TRACKER_KIND_NAMES[tracker.kind] })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={[
          {
            id: 'hook',
            label: m.connections_trackers_hook(),
            icon: <Webhook aria-hidden="true" />,
            onSelect: () => onOpen('hook'),
          },
          {
            id: 'toggle',
            label: isActive ? m.connections_trackers_turn_off() : m.connections_trackers_turn_on(),
            icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
            onSelect: () => void toggle(),
          },
          {
            id: 'delete',
            label: m.connections_trackers_delete(),
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            apart: true,
            onSelect: () => onOpen('delete'),
          },
        ]}
      />
    </div>
  );
}
