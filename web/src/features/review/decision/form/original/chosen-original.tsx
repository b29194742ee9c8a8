import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { formatPercent } from '../../../../../lib/language/format.ts';
import { smallUrlOf } from '../../../../../lib/names/media-items.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { OthersBadge } from '../../../others-badge.tsx';
import { adminReportQuery } from '../../../queue/queue-api.ts';
import { distanceFrom } from '../decision-question.tsx';
import type { Original } from './use-original.ts';

export interface ChosenOriginalProps {
  original: Original;
  /** The duplicate. */
  report: AdminBugReport;
  changeButton: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

/** The chosen original in short. A candidate is shown at once; its picture follows with the whole report. */
export function ChosenOriginal({ original, report, changeButton, onChange }: ChosenOriginalProps) {
  const { data: whole } = useQuery(adminReportQuery(original.chosenId));
  const candidate = original.candidates.find(({ id }) => id === original.chosenId);
  const shown = whole ?? candidate;
  const known = original.chosenId === report.duplicateOf ? report.originalSerial : null;
  const picture = whole?.mediaFiles.find(({ mimeType }) => mimeType.startsWith('image/'));
  return (
    <div
      data-original
      className="flex flex-col gap-1.5 rounded-control border border-line-strong bg-surface p-3 text-sm"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <bdi className="font-semibold tabular">{shown?.serialNumber ?? known}</bdi>
        {candidate && (
          <span className="font-medium text-link tabular">
            {m.review_likeness({ percent: formatPercent(candidate.likeness) })}
          </span>
        )}
        {shown && (
          <span className="text-muted">
            {STATUS_NAMES[shown.status]()} · {distanceFrom(report, shown)}
          </span>
        )}
        {whole && <OthersBadge count={whole.meTooCount} />}
      </p>
      {shown && (
        <div className="flex items-start gap-3">
          <p dir="auto" className="line-clamp-4 min-w-0 flex-1 wrap-anywhere">
            {splitTitle(shown.bugDescription).title}
          </p>
          {picture && (
            <img
              src={smallUrlOf(picture)}
              alt=""
              className="h-20 w-auto max-w-24 shrink-0 rounded-sm border border-line object-contain"
            />
          )}
        </div>
      )}
      <Button
        ref={changeButton}
        variant="quiet"
        size="sm"
        className="-mx-2 -mb-1.5 self-start px-2! text-link!"
        onClick={onChange}
      >
        {m.duplicates_original_change()}
      </Button>
    </div>
  );
}
