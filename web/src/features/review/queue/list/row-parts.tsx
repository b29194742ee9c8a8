import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import {
  AlarmClock,
  Clapperboard,
  Clock,
  Copy,
  Hourglass,
  Image,
  Lock,
  MessageSquareReply,
  RotateCcw,
  Scale,
  SquareKanban,
  UserCheck,
} from 'lucide-react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { serverNow } from '../../../../lib/api/server-clock.ts';
import { formatAge, formatDateTime, formatNumber, formatPercent } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { severityBadgeLevel } from '../../../../lib/names/report-labels.ts';
import { classes } from '../../../../ui/classes.ts';
import { LEVEL_STYLES } from '../../../../ui/display/level-badge.tsx';
import { BareCheckbox } from '../../../../ui/forms/checkbox.tsx';
import { ConfirmationsBadge, StateBadge } from '../../badges.tsx';
import { promiseMark } from '../../promise-mark.ts';

export interface RowProps {
  row: AdminBugReport;
  isActive: boolean;
  isSelected: boolean;
  /** The name of another administrator who is reviewing the report. */
  claimedBy: string | undefined;
  onOpen: (id: string) => void;
  onToggle: (row: AdminBugReport) => void;
}

type RowOnly = Pick<RowProps, 'row'>;

interface OpenButtonProps extends Pick<RowProps, 'row' | 'isActive' | 'onOpen'> {
  /** Whether the button covers its positioned box. False in a table, whose rows handle presses. */
  isStretched?: boolean;
  lines?: 1 | 2;
}

export function OpenButton({ row, isActive, onOpen, isStretched = false, lines = 1 }: OpenButtonProps) {
  const { title } = splitTitle(row.bugDescription);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-current={isActive || undefined}
      aria-label={`${m.review_open({ serial: isolate(row.serialNumber) })}: ${isolate(title)}`}
      onClick={() => onOpen(row.id)}
      className={classes(
        'line-edge block w-full min-w-0 rounded-sm',
        isStretched && 'after:absolute after:inset-0',
      )}
    >
      <span
        {...typedText(title)}
        className={classes(
          lines === 1 ? 'line-edge block truncate text-ink' : CARD_STYLE.title,
          isActive && 'font-medium',
        )}
      >
        {title}
      </span>
    </button>
  );
}

export function SeverityIcon({ row }: RowOnly) {
  const { icon: Icon, text } = LEVEL_STYLES[severityBadgeLevel(row.severity)];
  return <Icon aria-hidden="true" className={classes('size-4 shrink-0', text)} />;
}

export function SeverityName({ row }: RowOnly) {
  const { text } = LEVEL_STYLES[severityBadgeLevel(row.severity)];
  return <span className={classes('font-medium', text)}>{SEVERITY_NAMES[row.severity]()}</span>;
}

/** The time until a report is due, or how late it is. Otherwise the time since its decision or its open question. */
export function DueTime({ row: { createdAt, dueAt, validatedAt, waitingSince } }: RowOnly) {
  const now = useMinute();
  const isOverdue = dueAt !== null && Date.parse(dueAt) < now;
  const moment = dueAt ?? waitingSince ?? validatedAt ?? createdAt;
  const title = () => {
    const date = formatDateTime(moment);
    if (dueAt) return m.review_due_at({ date });
    if (waitingSince) return m.review_waiting_since({ date });
    return validatedAt ? m.review_decided_ago({ date }) : date;
  };
  return (
    <time
      dateTime={moment}
      title={title()}
      className={classes(
        'text-xs whitespace-nowrap tabular',
        isOverdue ? 'font-medium text-danger' : 'text-muted',
      )}
    >
      <bdi>
        {dueAt ? dueText(dueAt, isOverdue) : (waitingSince || !validatedAt) && ageText(moment, waitingSince)}
      </bdi>
    </time>
  );
}

/** A word says which of the two ages it is. */
const ageText = (moment: string, waitingSince: string | null) => {
  const time = isolate(formatAge(moment));
  return waitingSince ? m.review_waiting_time({ time }) : m.review_sent_ago({ time });
};

const dueText = (dueAt: string, isOverdue: boolean) =>
  isOverdue
    ? m.review_due_late({ time: isolate(formatAge(dueAt)) })
    : m.review_due_left({ time: isolate(formatAge(new Date(serverNow()).toISOString(), Date.parse(dueAt))) });

interface SignalsProps extends Pick<RowProps, 'row' | 'claimedBy'> {
  /** Shows the state as an icon, always or in narrow containers, if its name would cut the facts beside it. */
  isBrief?: boolean | 'narrow';
  /** `true` if the row shows a picture of the files; `wide` if the row shows it only in wide containers. */
  hidesFiles?: boolean | 'wide';
}

export function Signals({ row, claimedBy, isBrief = false, hidesFiles = false }: SignalsProps) {
  const count = row.mediaFiles.length;
  const promise = promiseMark(row, useMinute());
  return (
    <span
      className={classes(
        'flex items-center gap-x-1.5 gap-y-6 empty:hidden text-xs text-muted',
        // What does not fit wraps and is hidden as a whole, so the most important comes first.
        isBrief ? 'max-h-5 min-w-0 flex-wrap justify-end overflow-clip *:h-5' : 'shrink-0',
      )}
    >
      {claimedBy && (
        <span className="inline-flex min-w-0 items-center gap-1 text-link">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          <bdi className="max-w-24 truncate">{claimedBy}</bdi>
        </span>
      )}
      {row.validationReason && <StateBadge reason={row.validationReason} isBrief={isBrief} />}
      {row.appealState === 'open' && (
        <Chip>
          <Scale aria-hidden="true" />
          <span className="@max-lg:sr-only">{m.review_signal_appeal()}</span>
        </Chip>
      )}
      {row.retestResult === 'failed' && row.status !== 'Closed' && (
        <Chip>
          <RotateCcw aria-hidden="true" />
          <span className="@max-lg:sr-only">{m.review_signal_retest()}</span>
        </Chip>
      )}
      {row.infoState === 'asked' && !row.validationReason && (
        <Chip>
          <Hourglass aria-hidden="true" />
          <span className="@max-lg:sr-only">
            {row.waitingSince ? m.review_signal_waiting() : m.review_signal_unanswered()}
          </span>
        </Chip>
      )}
      {row.snooze && !row.validationReason && (
        <Chip>
          <AlarmClock aria-hidden="true" />
          <span className="@max-lg:sr-only">
            {row.snooze.isOver ? m.review_signal_back() : m.review_view_snoozed()}
          </span>
        </Chip>
      )}
      {row.infoState === 'answered' && (
        <Chip>
          <MessageSquareReply aria-hidden="true" />
          <span className="@max-lg:sr-only">{m.review_signal_answered()}</span>
        </Chip>
      )}
      {!row.validationReason && row.likelyOriginal && (
        <Chip>
          <Copy aria-hidden="true" />
          <span className="sr-only">
            {m.review_looks_like({ serial: isolate(row.likelyOriginal.serialNumber) })}
          </span>
          <bdi aria-hidden="true" className="tabular @max-lg:sr-only">
            {row.likelyOriginal.serialNumber}
          </bdi>
          <bdi className="tabular">{formatPercent(row.likelyOriginal.likeness)}</bdi>
        </Chip>
      )}
      {row.originalSerial && (
        <Chip>
          <Copy aria-hidden="true" />
          <span className="sr-only">{m.duplicates_original()}</span>
          <bdi className="tabular @max-lg:sr-only">{row.originalSerial}</bdi>
        </Chip>
      )}
      {promise && (
        <Chip>
          <Clock aria-hidden="true" />
          <span className="@max-lg:sr-only">{promise}</span>
        </Chip>
      )}
      {row.trackerIssue?.key && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <SquareKanban
            aria-label={m.connections_trackers_issue()}
            role="img"
            className="size-3.5 shrink-0"
          />
          <bdi dir="ltr" className="max-w-24 truncate tabular @max-lg:max-w-14">
            {row.trackerIssue.key}
          </bdi>
        </span>
      )}
      <ConfirmationsBadge count={row.meTooCount} />
      {row.assigneeName && (
        <span className="inline-flex min-w-0 items-center gap-1">
          <UserCheck aria-label={m.review_assignee()} role="img" className="size-3.5 shrink-0" />
          <bdi className="max-w-24 truncate @max-lg:max-w-14">{row.assigneeName}</bdi>
        </span>
      )}
      {count > 0 && hidesFiles !== true && (
        <span
          className={classes('inline-flex items-center gap-1 tabular', hidesFiles === 'wide' && '@lg:hidden')}
        >
          <Image aria-label={m.review_media()} role="img" className="size-3.5" />
          <bdi>{formatNumber(count)}</bdi>
        </span>
      )}
    </span>
  );
}

const Chip = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 rounded-md bg-link-soft px-1.5 leading-5 font-medium whitespace-nowrap text-link [&_svg]:size-3.5">
    {children}
  </span>
);

const MINUTE = 60_000;
const CHECK_MS = 5_000;

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    clock = setInterval(() => {
      for (const notify of listeners) notify();
    }, CHECK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(clock);
  };
}

const startOfMinute = () => Math.floor(serverNow() / MINUTE) * MINUTE;

/**
 * The start of the current minute, in milliseconds. All components with this hook render together when a minute
 * begins.
 */
export const useMinute = (): number => useSyncExternalStore(subscribe, startOfMinute);

/** Pixels. Cards are measured, because the person may have set another text size. */
export const CARD_HEIGHT = 113;

export const CARD_STYLE = {
  card: 'relative flex gap-3 px-4 py-3 text-sm',
  top: 'flex min-h-11 items-start gap-3',
  title: 'line-edge line-clamp-2 text-ink wrap-anywhere leading-snug!',
  picture: 'size-11',
};

/** The first answer to a key that opens or closes a report, which takes longer. */
export const OPEN_ROW_STYLE = 'shadow-[inset_3px_0_0_var(--link)] rtl:shadow-[inset_-3px_0_0_var(--link)]';

export function SelectRow({ row, isSelected, onToggle }: Pick<RowProps, 'row' | 'isSelected' | 'onToggle'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="-m-2.5 flex p-2.5">
      <BareCheckbox
        id={id}
        checked={isSelected}
        onChange={() => onToggle(row)}
        aria-label={m.review_choose({ serial: isolate(row.serialNumber) })}
      />
    </label>
  );
}

export interface RowPictureProps {
  row: AdminBugReport;
  className: string;
}

/** An icon replaces a video, and a picture whose preview is not made yet. */
export function RowPicture({ row: { mediaFiles }, className }: RowPictureProps) {
  if (mediaFiles.length === 0) return null;
  const iconUrl = mediaFiles.find((file) => file.iconUrl)?.iconUrl;
  const Icon = mediaFiles.every(({ mimeType }) => mimeType.startsWith('video/')) ? Clapperboard : Image;
  return (
    <span className={classes('relative block shrink-0', className)}>
      <span className="flex size-full items-center justify-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
        {iconUrl ? (
          <img
            src={iconUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className="size-full object-cover"
          />
        ) : (
          <Icon aria-hidden="true" className="size-4" />
        )}
      </span>
      <span className="absolute -end-1 -bottom-1 flex h-4 min-w-4 items-center justify-center rounded-full border border-line bg-surface px-1 text-xs leading-none font-medium text-ink tabular">
        <span className="sr-only">{m.review_media()}</span>
        <bdi>{formatNumber(mediaFiles.length)}</bdi>
      </span>
    </span>
  );
}
