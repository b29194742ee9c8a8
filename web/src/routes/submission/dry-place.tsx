import { useWatch } from 'react-hook-form';
import { DryPlaceNote } from '../../features/coverage/map/dry-place-note.tsx';
import type { FormInputProps } from '../../features/reports/submission/fields/inputs/form-input-props.ts';

export function DryPlace({ feature, form }: { feature: string } & Pick<FormInputProps, 'form'>) {
  const [source, storeLanguage] = useWatch({ control: form.control, name: ['source', 'storeLanguage'] });
  return <DryPlaceNote feature={feature} source={source ?? ''} storeLanguage={storeLanguage ?? ''} />;
}
