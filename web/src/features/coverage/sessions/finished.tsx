import { CELL_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { FinishedCell, FinishedSession } from '@bugquest/contract/coverage/nothing-found';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { STATE_STYLES } from '../map/state-styles.ts';
import { endedHere, toastThanks } from './thanks.ts';

/** An end that waited longer is shown in a toast, because the person does something else meanwhile. */
const SHOWN_WITHIN_MS = 30_000;

interface FinishedProps {
  session: FinishedSession;
  onClose: () => void;
}

/** What a session has changed on the map. */
export function Finished({ session, onClose }: FinishedProps) {
  const { id, cell } = session;
  const [isLate] = useState(() => Date.now() - (endedHere.get(id) ?? 0) > SHOWN_WITHIN_MS);
  const isDialog = cell !== null && !isLate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component shows one session, whose reply does not change.
  useEffect(() => {
    if (isDialog) return;
    if (cell)
      toast({ title: titleOf(session), description: linesOf(session, cell).join(' · '), tone: 'success' });
    // The person expected that it counts.
    else if (!isLate && session.result) toastThanks({ result: session.result, isShort: true });
    onClose();
  }, [id]);
  if (!isDialog) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(session)}
      focus="dialog"
      footer={<Button onClick={onClose}>{m.shell_close()}</Button>}
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Square cell={cell} />
          <div className="min-w-0">
            {linesOf(session, cell).map((line, index) => (
              <p key={line} className={index === 0 ? 'font-semibold' : 'mt-1 text-sm'}>
                {line}
              </p>
            ))}
          </div>
        </div>
        <FeatureMap cell={cell} />
      </div>
    </Dialog>
  );
}

function titleOf({ result, countedMinutes }: FinishedSession): string {
  const minutes = m.coverage_minutes({ count: countedMinutes });
  return result === 'found_nothing'
    ? m.coverage_done_nothing({ minutes })
    : m.coverage_done_problems({ minutes });
}

const linesOf = ({ points }: FinishedSession, { state, people, needed }: FinishedCell): string[] => [
  state === 'looked'
    ? m.coverage_done_enough()
    : m.coverage_done_people({ people: formatNumber(people), needed: formatNumber(needed) }),
  ...(points > 0 ? [m.coverage_done_points({ points: m.competition_points_count({ count: points }) })] : []),
  m.coverage_done_day(),
];

/** Fills by one person; the sentence beside it says the same. */
function Square({ cell: { state, people, needed } }: { cell: FinishedCell }) {
  const after = state === 'looked' ? 1 : people / needed;
  const [filled, setFilled] = useState(Math.max(0, after - 1 / needed));
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFilled(after));
    return () => cancelAnimationFrame(frame);
  }, [after]);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex size-16 shrink-0 flex-col justify-end overflow-hidden rounded-md border-2',
        state === 'looked' ? 'border-success' : 'border-dashed border-line-strong',
      )}
    >
      <span
        className="block bg-success transition-[height] duration-700 motion-reduce:transition-none"
        style={{ height: `${filled * 100}%` }}
      />
    </span>
  );
}

/** The same feature in every source and language. */
function FeatureMap({ cell }: { cell: FinishedCell }) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-start font-semibold">
        {m.coverage_done_map({ feature: FEATURE_NAMES[cell.feature]() })}
      </caption>
      <thead>
        <tr className="text-muted">
          <td />
          {STORE_LANGUAGES.map((language) => (
            <th key={language} scope="col" className="px-1 pb-1 text-start font-normal">
              {STORE_LANGUAGE_NAMES[language]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SOURCES.map((source) => (
          <tr key={source}>
            <th scope="row" className="py-1 pe-2 text-start font-normal">
              {SOURCE_NAMES[source]()}
            </th>
            {STORE_LANGUAGES.map((language) => (
              <td key={language} className="px-1 py-1">
                <Place cell={cell} source={source} storeLanguage={language} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PlaceProps = { cell: FinishedCell } & Pick<FinishedCell, 'source' | 'storeLanguage'>;

function Place({ cell, source, storeLanguage }: PlaceProps) {
  const isOwn = source === cell.source && storeLanguage === cell.storeLanguage;
  const place = cell.around.find((one) => one.source === source && one.storeLanguage === storeLanguage);
  if (!place) return null;
  return (
    <span className="flex items-start gap-2">
      <span
        aria-hidden="true"
        className={classes(
          'mt-0.5 size-4 shrink-0 rounded-sm border',
          STATE_STYLES[place.state],
          isOwn && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
        )}
      />
      <span className={classes('min-w-0', isOwn && 'font-semibold')}>
        {CELL_STATE_NAMES[place.state]()}
        {isOwn && <span className="block text-xs font-normal">{m.coverage_done_you()}</span>}
      </span>
    </span>
  );
}
