import { eventSentence, eventText, pointChangeOf } from '@bugquest/contract/reports/event-phrases';
import {
  type EditFacts,
  INTERNAL_EVENTS,
  type ReportEvent,
  type ReportEventFacts,
  type ReportEventKind,
} from '@bugquest/contract/reports/events';
import { getTimeline } from '@bugquest/contract/reports/lifecycle/endpoints';
import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import type { MediaFile } from '@bugquest/contract/reports/media/media-file';
import { fieldLabel, fieldValueName, reportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import {
  Award,
  BellRing,
  CircleCheckBig,
  CircleHelp,
  Coins,
  Copy,
  CopyX,
  FileDown,
  FileX,
  Flag,
  Gauge,
  Gavel,
  LockKeyhole,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessageSquareReply,
  Milestone,
  Package,
  Rocket,
  RotateCcw,
  Scale,
  ShieldQuestion,
  SquarePen,
  SquareX,
  Tags,
  Trash2,
  Trophy,
  Undo2,
  Unplug,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { toMediaItems } from '../../../lib/names/media-items.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { Quote } from '../../../ui/text/quote.tsx';

export interface TimelineProps {
  events: readonly ReportEvent[];
  /** The reporter sees "you" and "the team", administrators see names. */
  viewer: 'reporter' | 'team';
}

export function Timeline({ events, viewer }: TimelineProps) {
  const shownEvents = withoutRepeats(events, viewer);
  return (
    <ol className="flex flex-col">
      {shownEvents.map((event, index) => (
        <TimelineEvent
          key={event.id}
          event={event}
          viewer={viewer}
          isLast={index === shownEvents.length - 1}
        />
      ))}
    </ol>
  );
}

/**
 * Shows only the confirmations with a note or files, and the last one, which has the number of all. For the reporter, leaves out the status change that
 * the retest answer before it caused.
 */
function withoutRepeats(events: readonly ReportEvent[], viewer: TimelineProps['viewer']): ReportEvent[] {
  const lastConfirmation = events.findLast(({ facts }) => facts.kind === 'me_too');
  return events.filter((event, index) => {
    const { facts } = event;
    if (facts.kind === 'me_too') return event === lastConfirmation || Boolean(facts.note ?? facts.fileIds);
    const isOwnStatus = viewer === 'reporter' && event.facts.kind === 'status_changed' && event.byReporter;
    return !isOwnStatus || events[index - 1]?.facts.kind !== 'retest_answered';
  });
}

function TimelineEvent({
  event,
  viewer,
  isLast,
}: {
  event: ReportEvent;
  viewer: TimelineProps['viewer'];
  isLast: boolean;
}) {
  const { facts, byReporter, createdAt, files = [] } = event;
  const Icon = EVENT_ICONS[facts.kind];
  const text = eventText(facts);
  const ownText = viewer === 'reporter' && byReporter ? ownSentence(facts) : undefined;
  return (
    <li className="relative flex gap-3.5 pb-6 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute inset-y-0 start-4 w-px -ms-px bg-line" />}
      <span
        aria-hidden="true"
        className={classes(
          'relative flex size-8 shrink-0 items-center justify-center rounded-full border',
          byReporter ? 'border-line bg-sunken text-muted' : 'border-link/30 bg-link-soft text-link',
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium leading-snug">
          <span className="min-w-0">{ownText ?? eventSentence(facts)}</span>
          <Points event={event} />
          {INTERNAL_EVENTS.includes(facts.kind) && (
            <Badge icon={<LockKeyhole aria-hidden="true" />}>{m.reports_internal()}</Badge>
          )}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {!ownText && !KINDS_WITH_ACTOR_IN_SENTENCE.includes(facts.kind) && (
            <>
              <bdi>{actor(event, viewer)}</bdi> ·{' '}
            </>
          )}
          <Moment at={createdAt} />
        </p>
        {facts.kind === 'edited' && <EditedChanges facts={facts} />}
        {text && (
          <Quote
            title={facts.kind === 'status_changed' && m.reports_fix_note()}
            text={text}
            className="mt-2.5"
          />
        )}
        {files.length > 0 && <EventFiles files={files} />}
        {viewer === 'reporter' && facts.kind === 'me_too' && facts.fileIds && (
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
            <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
            {m.reports_me_too_files()}
          </p>
        )}
      </div>
    </li>
  );
}

function EventFiles({ files }: { files: readonly MediaFile[] }) {
  const viewer = useMediaViewer(toMediaItems(files));
  return (
    <div className="mt-2.5">
      <MediaGallery viewer={viewer} />
    </div>
  );
}

/** The sentence with "you" as its subject; undefined if the general sentence with the actor is shown. */
function ownSentence(facts: ReportEventFacts): string | undefined {
  switch (facts.kind) {
    case 'submitted':
      return m.reports_own_submitted();
    case 'edited':
      return m.reports_own_edited();
    case 'reporter_comment':
      return facts.byMail ? undefined : m.reports_own_comment();
    case 'info_given':
      return facts.byMail ? undefined : m.reports_own_answer();
    case 'appealed':
      return m.reports_own_appeal();
    case 'retest_answered':
      return facts.result === 'passed' ? m.reports_own_retest_passed() : m.reports_own_retest_failed();
    default:
      return undefined;
  }
}

const KINDS_WITH_ACTOR_IN_SENTENCE: readonly ReportEventKind[] = ['me_too'];

function actor({ byReporter, actorName }: ReportEvent, viewer: TimelineProps['viewer']): string {
  // Only administrators see names.
  if (viewer === 'team' && actorName !== null) return personName(actorName);
  if (byReporter) return viewer === 'reporter' ? m.reports_by_you() : m.reports_by_reporter();
  return m.reports_by_team();
}

function Points({ event: { facts } }: { event: ReportEvent }) {
  const pointsChange = pointChangeOf(facts);
  if (!pointsChange) return null;
  return (
    <Badge tone={pointsChange > 0 ? 'accent' : 'neutral'}>
      <bdi>{formatSigned(pointsChange)}</bdi>{' '}
      {m.competition_dashboard_points_unit({ count: Math.abs(pointsChange) })}
    </Badge>
  );
}

type Change = EditFacts['changes'][number];

function EditedChanges({
  facts: { changes, added, removed, captioned = [], difference },
}: {
  facts: EditFacts;
}) {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {difference && (
        <li>
          <Quote
            title={m.duplicates_different_from({ serial: isolate(difference.serialNumber) })}
            text={difference.because}
          />
        </li>
      )}
      {changes.map((change) => (
        <li key={change.field}>{isLong(change) ? <LongChange {...change} /> : changeSentence(change)}</li>
      ))}
      {added.length > 0 && <li>{m.reports_edited_added({ names: joinNames(added) })}</li>}
      {removed.length > 0 && <li>{m.reports_edited_removed({ names: joinNames(removed) })}</li>}
      {captioned.length > 0 && <li>{m.reports_edited_captioned({ names: joinNames(captioned) })}</li>}
    </ul>
  );
}

const isLong = ({ field }: Change) => ['longText', 'captured'].includes(reportField(field).kind);

const changeSentence = ({ field, before, after }: Change) =>
  m.reports_event_corrected({
    field: fieldLabel(field),
    before: valueName(field, before),
    after: valueName(field, after),
  });

const valueName = (field: Change['field'], value: string) =>
  value ? isolate(fieldValueName(field, value)) : m.reports_edited_empty();

const valueText = (field: Change['field'], value: string) =>
  fieldValueName(field, value) || m.reports_edited_empty();

const joinNames = (names: readonly string[]) => names.map(isolate).join(' · ');

function LongChange({ field, before, after }: Change) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer rounded-sm text-link underline-offset-4 hover:underline">
        {m.reports_edited_text({ field: fieldLabel(field) })}
      </summary>
      <div className="mt-1.5 flex flex-col gap-2">
        <Quote title={m.reports_edited_before()} text={valueText(field, before)} />
        <Quote title={m.reports_edited_after()} text={valueText(field, after)} />
      </div>
    </details>
  );
}

const EVENT_ICONS: Record<ReportEventKind, LucideIcon> = {
  submitted: Flag,
  edited: SquarePen,
  withdrawn: FileX,
  reporter_comment: MessageSquare,
  reviewed: Gavel,
  decision_undone: Undo2,
  severity_changed: Gauge,
  value_corrected: Tags,
  build_corrected: Package,
  status_changed: Milestone,
  issue_ended: SquareX,
  assigned: UserRoundCheck,
  qa_comment: MessageSquare,
  developer_comment: Wrench,
  retest_answered: RotateCcw,
  reminded: BellRing,
  info_requested: CircleHelp,
  question_withdrawn: Undo2,
  info_given: MessageSquareReply,
  appealed: ShieldQuestion,
  appeal_decided: Scale,
  deleted: Trash2,
  restored: Undo2,
  deletion_asked: CircleHelp,
  deletion_answered: MessageSquareReply,
  duplicate_found: Copy,
  duplicate_gone: CopyX,
  webhook_off: Unplug,
  confirmed_changed: UsersRound,
  fix_news: CircleCheckBig,
  data_ready: FileDown,
  erasure_refused: UserRoundX,
  announced: Megaphone,
  erasure_requested: UserRoundX,
  launch_decision: Rocket,
  limit_change: Rocket,
  me_too: UsersRound,
  me_too_undone: UserRoundX,
  me_too_restored: UsersRound,
  badge_earned: Award,
  place_won: Trophy,
  mission_offered: Flag,
  points_changed: Coins,
};

/** There is no empty state, because every timeline starts with the submission. */
export function TimelineState({
  reportId,
  query: { data, error, isFetching, refetch },
  viewer,
}: {
  reportId: string;
  query: UseQueryResult<ReportTimeline>;
  viewer: TimelineProps['viewer'];
}) {
  if (data) return <TimelinePages key={reportId} reportId={reportId} newest={data} viewer={viewer} />;
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading className="flex flex-col gap-5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </Loading>
  );
}

function TimelinePages({
  reportId,
  newest,
  viewer,
}: {
  reportId: string;
  newest: ReportTimeline;
  viewer: TimelineProps['viewer'];
}) {
  /** Earliest first. Ends with the newest page at that time, because later events push events out of the newest page. */
  const [pages, setPages] = useState<ReportTimeline[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (before: string) => call(getTimeline, { params: { id: reportId }, query: { before } }),
    onSuccess: (page) => setPages((shown) => [page, ...(shown.length > 0 ? shown : [newest])]),
    onError: (error) => toastFailure(m.reports_timeline_earlier_failed(), error),
  });
  const before = (pages[0] ?? newest).earlier;
  return (
    <>
      {before && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-5 min-h-11"
          pending={isPending}
          onClick={() => mutate(before)}
        >
          {m.reports_timeline_earlier()}
        </Button>
      )}
      <Timeline events={distinctEvents([...pages, newest])} viewer={viewer} />
    </>
  );
}

/** Later pages have the newer version of an event, in its newer place. */
function distinctEvents(pages: readonly ReportTimeline[]): ReportEvent[] {
  const events = new Map<string, ReportEvent>();
  for (const event of pages.flatMap((page) => page.events)) {
    events.delete(event.id);
    events.set(event.id, event);
  }
  return [...events.values()];
}
