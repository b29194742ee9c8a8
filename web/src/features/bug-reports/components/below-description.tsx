import { useWatch } from 'react-hook-form';
import type { BelowDescription as Show } from '../known-place.ts';
import type { ReportForm } from '../report-form.ts';

const TYPED = ['bugDescription', 'feature', 'issueLocation', 'deviceType', 'operatingSystem'] as const;

/** Follows what is typed without drawing the whole form anew. */
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
