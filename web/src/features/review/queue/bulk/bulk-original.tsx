import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef, useState } from 'react';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { GroupField } from '../../../../ui/forms/group-field.tsx';
import { OriginalSearch } from '../../decision/form/original-field.tsx';
import type { Desk } from '../use-desk.ts';

interface BulkOriginalProps {
  selected: Desk['selected'];
  error: string | undefined;
  /** '' when the choice is cleared. */
  onChange: (id: string) => void;
}

/** The original of several reports: the search of the single decision, and then the chosen report. */
export function BulkOriginal({ selected, error, onChange }: BulkOriginalProps) {
  const [chosen, setChosen] = useState<AdminBugReport>();
  const search = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  // The control that had the focus has disappeared.
  const movesFocus = useRef(false);
  const choose = (report: AdminBugReport | undefined) => {
    movesFocus.current = true;
    setChosen(report);
    onChange(report?.id ?? '');
  };
  useEffect(() => {
    if (movesFocus.current) (chosen ? changeButton : search).current?.focus();
  }, [chosen]);
  return (
    <GroupField legend={m.duplicates_original_title()} error={error}>
      {chosen ? (
        <div className="flex flex-col gap-1.5 rounded-control border border-line-strong p-3 text-sm">
          <p>
            <bdi className="font-semibold tabular">{chosen.serialNumber}</bdi>
            <span className="text-muted"> · {STATUS_NAMES[chosen.status]()}</span>
          </p>
          <p {...typedText(chosen.bugDescription)} className="line-edge line-clamp-3 wrap-anywhere">
            {splitTitle(chosen.bugDescription).title}
          </p>
          <Button
            ref={changeButton}
            variant="quiet"
            size="sm"
            className="-mx-2 -mb-1.5 self-start px-2! text-link!"
            onClick={() => choose(undefined)}
          >
            {m.duplicates_original_change()}
          </Button>
        </div>
      ) : (
        <OriginalSearch ref={search} isExcluded={(id) => selected.has(id)} onChoose={choose} />
      )}
    </GroupField>
  );
}
