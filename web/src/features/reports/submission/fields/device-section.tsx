import { fieldsWith } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FoldedSection } from './folded-section.tsx';
import type { FormParts } from './inputs/form-parts.ts';

const DEVICE = fieldsWith('section', 'device');

/** What the browser filled in about itself. The tester may change it, or send none of it. */
export function DeviceSection(parts: FormParts) {
  const { form, formDefaults } = parts;
  const values: readonly (string | undefined)[] = useWatch({ control: form.control, name: DEVICE });
  const isEmpty = values.every((value) => !value);
  const fill = () => {
    for (const name of DEVICE)
      form.setValue(name, (isEmpty ? formDefaults.device[name] : '') as never, { shouldDirty: true });
  };
  return (
    <FoldedSection
      {...parts}
      section="device"
      title={m.reports_device_about()}
      empty={m.reports_device_about_none()}
      isOpenAtFirst={false}
    >
      <div className="flex flex-col items-start gap-1 px-5 pb-3 sm:px-6">
        <p className="text-sm text-muted">{m.reports_device_about_note()}</p>
        <Button variant="quiet" size="sm" className="-ms-3 min-h-11" onClick={fill}>
          {isEmpty ? m.reports_device_fill_in() : m.reports_device_remove_all()}
        </Button>
      </div>
    </FoldedSection>
  );
}
