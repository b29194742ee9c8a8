import type { Hunt } from '@bugquest/contract/coverage/hunts';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { featureNames } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExternalLink, Shuffle, Timer } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatPercent } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useStartSession } from '../api.ts';
import { useOpenSession } from '../sessions/sessions-query.ts';
import { huntQuery } from './api.ts';
import { useDeclined } from './declined-hunts.ts';
import { HuntTasks, TaskList } from './hunt-tasks.tsx';

// Only people in a session load it.
const RunningHunt = lazy(async () => ({ default: (await import('./running-hunt.tsx')).RunningHunt }));
const importKitDialog = async () => (await import('./kit-dialog.tsx')).KitDialog;

/** Where the person should look now; while a session runs, its task. */
export function HuntCard() {
  const { id } = useEmployee();
  const session = useOpenSession(id);
  const { declined, decline, forget } = useDeclined(id);
  const { data, isPlaceholderData, isError } = useQuery({
    ...huntQuery(id, declined),
    ...(declined.length === 0 && { refetchOnMount: false }),
    placeholderData: keepPreviousData,
  });
  // Without the declined ones, the dashboard has read it already.
  useEffect(() => {
    if (isError && declined.length > 0) forget();
  }, [isError, declined, forget]);
  const kit = useLazyDialog(importKitDialog);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!session && !data) return null;
  return (
    <Card aria-labelledby="hunt" className="border-t-4 border-t-accent">
      <h2 id="hunt" ref={heading} tabIndex={-1} className="text-sm font-medium text-muted outline-none">
        {session
          ? session.huntId
            ? m.coverage_hunt_running()
            : m.coverage_session_running()
          : m.coverage_hunt_title()}
      </h2>
      {session ? (
        <Suspense>
          <RunningHunt session={session} />
        </Suspense>
      ) : data?.hunt ? (
        <OfferedHunt
          hunt={data.hunt}
          isLoading={isPlaceholderData}
          onDecline={() => data.hunt && decline(data.hunt.id)}
          onBegin={() => heading.current?.focus({ preventScroll: true })}
        />
      ) : (
        <p className="mt-2">{m.coverage_hunt_none()}</p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
        {!session && data && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="min-h-11 text-start text-link underline-offset-4 hover:underline"
            onPointerDown={kit.preload}
            onClick={kit.open}
          >
            {data.hasOwnKit ? m.coverage_kit_change() : m.coverage_kit_title()}
          </button>
        )}
        <TextLink href="/hunts" className="inline-flex min-h-11 items-center">
          {m.coverage_hunts_all()}
        </TextLink>
      </p>
      {kit.isOpen && kit.Dialog && data && <kit.Dialog kit={data.kit} onClose={kit.close} />}
    </Card>
  );
}

interface OfferedHuntProps {
  hunt: Hunt;
  isLoading: boolean;
  onDecline: () => void;
  onBegin: () => void;
}

function OfferedHunt({ hunt, isLoading, onDecline, onBegin }: OfferedHuntProps) {
  const { mutateAsync, isPending } = useStartSession();
  const isOnline = useIsOnline();
  const begin = async () => {
    try {
      await mutateAsync({ huntId: hunt.id });
      onBegin();
    } catch (error) {
      toastFailure(m.coverage_not_started(), error);
    }
  };
  const { features, source, storeLanguage, minutes, title, bonusPercent, placesLeft, url } = hunt;
  const place = [
    m.coverage_minutes({ count: minutes }),
    title && featureNames(features),
    SOURCE_NAMES[source](),
    STORE_LANGUAGE_NAMES[storeLanguage](),
  ];
  return (
    <>
      <div role="status">
        <p
          {...typedText(title ?? featureNames(features))}
          className="line-edge mt-1 text-xl leading-snug font-semibold wrap-anywhere"
        >
          {title ?? featureNames(features)}
        </p>
        <p className="mt-0.5 text-sm text-muted">{place.filter(Boolean).join(' · ')}</p>
      </div>
      <p className="mt-3">{hunt.reason}</p>
      {bonusPercent > 0 && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone="accent">
            {m.coverage_mission_bonus({ percent: formatPercent(bonusPercent / 100) })}
          </Badge>
          {placesLeft !== null && placesLeft > 0 && (
            <Badge>{m.coverage_places_left({ count: placesLeft })}</Badge>
          )}
        </p>
      )}
      <OfferedTasks key={hunt.id} tasks={hunt.tasks} />
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-auto">
        {url ? (
          // The link opens the store also where a page that is opened by a script would be blocked.
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ size: 'lg', className: 'max-sm:px-3' })}
            onClick={() => {
              if (!isPending && isOnline) void begin();
            }}
          >
            <ExternalLink aria-hidden="true" />
            {m.coverage_hunt_open()}
            <span className="sr-only">{m.store_new_tab()}</span>
          </a>
        ) : (
          <Button
            size="lg"
            className="max-sm:px-3"
            pending={isPending}
            disabled={!isOnline}
            onClick={() => void begin()}
          >
            <Timer aria-hidden="true" />
            {m.coverage_hunt_begin()}
          </Button>
        )}
        <Button
          size="lg"
          variant="secondary"
          className="max-sm:px-3"
          pending={isLoading}
          disabled={!isOnline}
          onClick={onDecline}
        >
          <Shuffle aria-hidden="true" />
          {m.coverage_hunt_other()}
        </Button>
      </div>
      {!isOnline && <p className="mt-2 text-sm text-muted">{m.coverage_hunt_offline()}</p>}
    </>
  );
}

/** Folded on a phone, where the first screen has the points, what changed and where to look. */
function OfferedTasks({ tasks }: Pick<Hunt, 'tasks'>) {
  if (!useIsMobile() || tasks.length === 0)
    return (
      <div className="mt-4">
        <HuntTasks tasks={tasks} />
      </div>
    );
  return (
    <details className="mt-1">
      <summary className="min-h-11 cursor-pointer content-center rounded-sm text-link">
        {m.coverage_hunt_task_count({ count: tasks.length })}
      </summary>
      <TaskList tasks={tasks} />
    </details>
  );
}
