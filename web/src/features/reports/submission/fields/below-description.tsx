import { useWatch } from 'react-hook-form';
import type { BelowDescription as Show } from './known-place.ts';
import type { ReportForm } from './values/report-form.ts';

const TYPED = ['bugDescription', 'feature', 'issueLocation', 'deviceType', 'operatingSystem'] as const;

/** Subscribes to the input without rendering the whole form. */
export function BelowDescription({
  form,
  show,
  onConfirmed,
}: {
  form: ReportForm;
  show: Show;
  onConfirmed: () => void;
}) {
  const [bugDescription = '', feature = '', issueLocation = '', deviceType = '', operatingSystem = ''] =
    useWatch({ control: form.control, name: TYPED });
  return show({ bugDescription, feature, issueLocation, deviceType, operatingSystem, onConfirmed });
}
