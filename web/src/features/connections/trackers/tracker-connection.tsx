import { TRACKER_KIND_NAMES, type TrackerFilter } from '@bugquest/contract/connections/trackers/lists';
import { TRACKER_RULE_NAMES, trackerErrorSentence } from '@bugquest/contract/connections/trackers/phrases';
import type { Tracker } from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { CirclePause, CirclePlay, Ellipsis, Pencil, Plug, Trash2, Webhook } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { Fact } from '../../../ui/lists/facts.tsx';
import { attemptFacts, ConnectionBadge, ConnectionSummary, showFailure } from '../connection-card.tsx';
import { useSetTrackerActive, useTestTracker } from './api.ts';

export interface TrackerConnectionProps {
  tracker: Tracker;
  onOpen: (what: 'edit' | 'delete' | 'hook') => void;
}

export function TrackerConnection({ tracker, onOpen }: TrackerConnectionProps) {
  const { kind, url, project, isActive, lastSuccessAt, lastError } = tracker;
  return (
    <ConnectionSummary
      name={TRACKER_KIND_NAMES[kind]}
      badge={<ConnectionBadge isOn={isActive} {...{ lastSuccessAt, lastError }} />}
      address={
        <>
          <bdi dir="ltr" className="wrap-anywhere">
            {url}
          </bdi>
          <span aria-hidden="true">·</span>
          <bdi {...typedText(project)} className="wrap-anywhere">
            {project}
          </bdi>
        </>
      }
      facts={trackerFacts(tracker)}
    >
      <Actions tracker={tracker} onOpen={onOpen} />
    </ConnectionSummary>
  );
}

const reportsWith = (filter: TrackerFilter) => `/admin?tab=points-review&tracker=${filter}`;

const Count = ({ value }: { value: number }) => <bdi className="tabular">{formatNumber(value)}</bdi>;

function trackerFacts(tracker: Tracker): Fact[] {
  const { rule, sent, waiting, refused, lost, hasHook } = tracker;
  return [
    { label: m.connections_trackers_rule(), value: TRACKER_RULE_NAMES[rule]() },
    ...attemptFacts(tracker, m.connections_trackers_last_success(), trackerErrorSentence),
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
          <TextLink href={reportsWith('waiting')}>
            <Count value={refused} />
          </TextLink>
        ) : (
          <Count value={refused} />
        ),
    },
    ...(lost > 0
      ? [
          {
            label: m.connections_trackers_lost_count(),
            value: (
              <TextLink href={reportsWith('lost')}>
                <Count value={lost} />
              </TextLink>
            ),
          },
        ]
      : []),
  ];
}

function Actions({ tracker, onOpen }: TrackerConnectionProps) {
  const test = useTestTracker(tracker.id);
  const change = useSetTrackerActive(tracker.id);
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
    <>
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
            label: isActive ? m.connections_webhooks_turn_off() : m.connections_webhooks_turn_on(),
            icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
            onSelect: () => void toggle(),
          },
          {
            id: 'delete',
            label: m.connections_trackers_delete(),
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            hasSeparator: true,
            onSelect: () => onOpen('delete'),
          },
        ]}
      />
    </>
  );
}
