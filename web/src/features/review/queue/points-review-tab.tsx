import { m } from '@bugquest/phrases/messages';
import { Keyboard, RotateCw, Rows2, Rows4 } from 'lucide-react';
import { type ComponentType, memo, useRef } from 'react';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { formatCount, formatNumber } from '../../../lib/language/format.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { focusByArrow } from '../../../ui/buttons/arrow-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { useViews } from '../saved-views/use-views.ts';
import { SaveView, ViewLinks } from '../saved-views/view-links.tsx';
import { isNarrowed, type QueueFilter, type SetQueueFilter, useQueueFilter } from './filter/queue-filter.ts';
import { QueueFilters } from './filter/queue-filters.tsx';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { DENSITIES, type Density, useDensity } from './list/use-density.ts';
import { MyDay } from './my-day.tsx';
import type { ReportToReview } from './open-report.tsx';
import { QueueDesk } from './queue-desk.tsx';
import { type Queue, useQueue } from './use-queue.ts';

export function PointsReviewTab({ Report }: { Report: ComponentType<ReportToReview> }) {
  const { filter, set, apply } = useQueueFilter();
  const queue = useQueue(filter);
  const { density, choose } = useDensity();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
        <QueueHeading queue={queue} />
        <QueueTools filter={filter} setFilter={set} density={density} setDensity={choose} />
      </div>
      <ViewLinks row />
      <QueueDesk
        filter={filter}
        onClear={isNarrowed(filter) ? () => apply({}) : undefined}
        queue={queue}
        density={density}
        Report={Report}
      />
    </div>
  );
}

export function QueueHeading({ queue }: { queue: Queue }) {
  const name = useViews().find(({ isCurrent }) => isCurrent)?.name ?? m.shell_admin_tab_review();
  const heading = usePageHeading(name);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 pe-2 lg:max-2xl:max-w-80">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-tight">
        <bdi>{name}</bdi>
      </h1>
      <p role="status" className="text-muted tabular">
        {queue.query.data && (
          <>
            <bdi aria-hidden="true">{formatCount(queue.remaining)}</bdi>
            <span className="sr-only">
              {m.review_count({ count: queue.remaining, number: formatCount(queue.remaining) })}
            </span>
          </>
        )}
      </p>
      {queue.query.data && <MyDay />}
      {(queue.arrived > 0 || queue.hasNewer) && (
        <Button variant="quiet" size="sm" className="bg-link-soft text-link!" onClick={queue.reload}>
          <RotateCw aria-hidden="true" />
          {queue.hasNewer
            ? m.review_arrived_some()
            : m.review_arrived({ count: queue.arrived, number: formatNumber(queue.arrived) })}
        </Button>
      )}
    </div>
  );
}

const importHelp = async () => (await import('./keys/keyboard-help.tsx')).KeyboardHelp;

interface QueueToolsProps {
  filter: QueueFilter;
  setFilter: SetQueueFilter;
  density: Density;
  setDensity: (chosen: Density) => void;
}

/** Renders items of the flex container around them. Memoized, so that a key of the desk does not render them again. */
const QueueTools = memo(function QueueTools({ filter, setFilter, density, setDensity }: QueueToolsProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const { Dialog: KeyboardHelp, isOpen, open, close } = useLazyDialog(importHelp);
  useDeskKeys('list', { search: () => searchBox.current?.focus(), help: open });
  useLocale();
  return (
    <>
      <QueueFilters filter={filter} set={setFilter} searchBox={searchBox} />
      <SaveView filter={filter} />
      <DensitySwitch density={density} choose={setDensity} />
      <IconButton
        label={m.review_keys()}
        className="h-10! w-auto! min-w-10 gap-1 px-2 text-muted max-md:hidden"
        onClick={open}
      >
        <Keyboard aria-hidden="true" />
        <KeyHint>?</KeyHint>
      </IconButton>
      {isOpen && KeyboardHelp && <KeyboardHelp onClose={close} />}
    </>
  );
});

const DENSITY_ICONS = { comfortable: Rows2, compact: Rows4 };
const DENSITY_NAMES = { comfortable: m.review_density_comfortable, compact: m.review_density_compact };

/** Phones always show cards. */
function DensitySwitch({ density, choose }: { density: Density; choose: (chosen: Density) => void }) {
  return (
    <fieldset
      aria-label={m.review_density()}
      onKeyDown={(event) => focusByArrow(event)?.click()}
      className="flex rounded-control bg-sunken p-0.5 max-md:hidden"
    >
      {DENSITIES.map((option) => {
        const Icon = DENSITY_ICONS[option];
        return (
          <button
            key={option}
            type="button"
            aria-pressed={option === density}
            tabIndex={option === density ? 0 : -1}
            aria-label={DENSITY_NAMES[option]()}
            title={DENSITY_NAMES[option]()}
            onClick={() => choose(option)}
            className={classes(
              'inline-flex size-9 items-center justify-center rounded-lg',
              option === density ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        );
      })}
    </fieldset>
  );
}
