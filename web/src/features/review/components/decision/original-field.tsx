import { m } from '@bugquest/phrases/messages';
import { useWatch } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { DecisionFields } from '../../use-decision-fields.ts';

/** Asks which report came first, once a report is to be a duplicate; the similar ones below fill it in. */
export function OriginalField({ form }: { form: DecisionFields }) {
  const reason = useWatch({ control: form.control, name: 'validationReason' });
  if (reason !== 'duplicate') return null;
  return (
    <Field
      optional
      label={m.duplicates_original()}
      hint={m.duplicates_original_hint()}
      error={form.formState.errors.duplicateOf?.message}
    >
      <TextInput
        {...form.register('duplicateOf')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        className="tabular"
        placeholder="BUG-1001"
      />
    </Field>
  );
}
