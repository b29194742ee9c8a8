import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { KeyHint } from '../../../../../ui/display/key-hint.tsx';
import { GroupField } from '../../../../../ui/forms/group-field.tsx';
import type { Review } from '../../use-review.ts';
import { ChosenOriginal } from './chosen-original.tsx';
import { OriginalSearch } from './original-search.tsx';

/** The original of a duplicate: the chosen report, or a search. The list of similar reports sets the same field. */
export function OriginalField({ review }: { review: Review }) {
  return review.original.isDuplicate ? <Choice review={review} /> : null;
}

function Choice({ review }: { review: Review }) {
  const { original, form, report } = review;
  const { field, fieldState } = useController({ control: form.control, name: 'duplicateOf' });
  const search = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  // A chosen original replaces the search, and "Change" shows the search again. After a click in this field, the control that
  // appears gets the focus. After a keyboard shortcut, the report gets it if the focused control has disappeared.
  const movesFocus = useRef(false);
  const { chosenId } = original;
  useEffect(() => {
    if (movesFocus.current) (chosenId ? change : search).current?.focus();
    else if (document.activeElement === document.body)
      choice.current?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
    movesFocus.current = false;
  }, [chosenId]);
  const changeAndFocus = (apply: () => void) => {
    movesFocus.current = true;
    apply();
  };

  return (
    <GroupField legend={m.duplicates_original_title()} error={fieldState.error?.message}>
      <div ref={choice} className="flex flex-col gap-2">
        {chosenId ? (
          <ChosenOriginal
            key={chosenId}
            original={original}
            report={report}
            changeButton={change}
            onChange={() => changeAndFocus(original.clear)}
          />
        ) : (
          <OriginalSearch
            report={report}
            ref={(input) => {
              search.current = input;
              field.ref(input);
            }}
            onChoose={(id) => changeAndFocus(() => original.choose(id))}
          />
        )}
        <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-1 text-sm pointer-coarse:min-h-11">
          <input
            type="radio"
            checked={original.isUnknown}
            onChange={original.chooseUnknown}
            aria-invalid={fieldState.invalid || undefined}
            className="size-4 shrink-0 accent-ink"
          />
          <span className="flex-1">{m.duplicates_original_not_known()}</span>
          {original.isPicking && <KeyHint active>0</KeyHint>}
        </label>
      </div>
    </GroupField>
  );
}
