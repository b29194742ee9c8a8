import type { Mission, StepInput } from '@bugquest/contract/coverage/missions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { m } from '@bugquest/phrases/messages';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';

export type Place = Required<Pick<StepInput, 'source' | 'storeLanguage'>>;

interface PlaceFieldsProps {
  mission: Mission;
  place: Place;
  onChange: (place: Place) => void;
}

/** Where the steps of a critical journey are tried, because the launch asks for each place by itself. */
export function PlaceFields({ mission: { sources, storeLanguages }, place, onChange }: PlaceFieldsProps) {
  return (
    <div className="flex w-full flex-wrap gap-3">
      {sources.length > 1 && (
        <Field label={m.coverage_tried_on()} className="min-w-48 flex-1">
          <SelectInput
            value={place.source}
            choices={sources.map((value) => ({ value, label: SOURCE_NAMES[value]() }))}
            onChange={({ target }) => onChange({ ...place, source: target.value as Place['source'] })}
          />
        </Field>
      )}
      {storeLanguages.length > 1 && (
        <Field label={m.coverage_tried_in()} className="min-w-48 flex-1">
          <SelectInput
            value={place.storeLanguage}
            choices={storeLanguages.map((value) => ({ value, label: STORE_LANGUAGE_NAMES[value]() }))}
            onChange={({ target }) =>
              onChange({ ...place, storeLanguage: target.value as Place['storeLanguage'] })
            }
          />
        </Field>
      )}
    </div>
  );
}
