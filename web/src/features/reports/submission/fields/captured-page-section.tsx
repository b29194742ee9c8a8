import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Fold } from '../../../../ui/layout/fold.tsx';
import { CapturedDetails, capturedSummary } from '../../capture/captured-details.tsx';
import type { ReportForm } from './report-values.ts';

/** The tester may remove the captured details. */
export function CapturedPageSection({ form }: { form: ReportForm }) {
  const json: string = useWatch({ control: form.control, name: 'capturedPage' }) ?? '';
  const [removedJson, setRemovedJson] = useState('');
  const error = form.formState.errors.capturedPage?.message;
  const setCapturedPage = (value: string) =>
    form.setValue('capturedPage', value, { shouldDirty: true, shouldValidate: !!error });
  if (!json && !removedJson) return null;
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface px-5 py-1 shadow-card sm:px-6">
      {json ? (
        <Fold title={<Title json={json} />} startsOpen={!!error}>
          <div className="flex flex-col items-start gap-3">
            <p className="text-sm text-muted">{m.reports_captured_note()}</p>
            {error && (
              <p role="alert" className="text-sm text-danger">
                {error}
              </p>
            )}
            <div className="w-full">
              <CapturedDetails json={json} />
            </div>
            <Button
              variant="quiet"
              size="sm"
              className="-ms-3 min-h-11"
              onClick={() => {
                setRemovedJson(json);
                setCapturedPage('');
              }}
            >
              {m.reports_captured_remove()}
            </Button>
          </div>
        </Fold>
      ) : (
        <div role="status" className="flex min-h-12 items-center justify-between gap-3 text-sm text-muted">
          {m.reports_captured_removed()}
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11 shrink-0"
            onClick={() => setCapturedPage(removedJson)}
          >
            <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
            {m.reports_media_undo()}
          </Button>
        </div>
      )}
    </div>
  );
}

const Title = ({ json }: { json: string }) => (
  <>
    <span className="block text-base">{fieldLabel('capturedPage')}</span>
    <span className="block text-sm font-normal text-muted">{capturedSummary(json)}</span>
  </>
);
