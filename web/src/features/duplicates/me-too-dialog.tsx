import { addMeToo } from '@bugquest/contract/duplicates/endpoints';
import {
  type KnownProblem,
  type MeTooInput,
  type MeTooReply,
  meTooInput,
} from '@bugquest/contract/duplicates/schema';
import { NAMED_BROWSERS } from '@bugquest/contract/employees/lists';
import { REPORT_DEVICE_TYPE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import {
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  STORE_LANGUAGES,
} from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { Suspense, useContext, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useEndpointMutation, writeWith } from '../../lib/api/endpoint-mutation.ts';
import {
  type CaptionedFile,
  FileSectionContext,
  type FileSectionHandle,
} from '../../lib/forms/file-section.ts';
import { applyFieldErrors } from '../../lib/forms/form-errors.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { useTypedDraft } from '../../lib/forms/typed-drafts.ts';
import { formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { KnownProblemText, type ShownProblem } from './known-problem-text.tsx';

export interface MeTooDialogProps {
  report: ShownProblem & Pick<KnownProblem, 'id' | 'serialNumber' | 'confirmPoints'>;
  deviceType: string;
  operatingSystem: string;
  storeLanguage?: string;
  /** Of the report that the person was writing. */
  files?: readonly CaptionedFile[];
  /** Whether the person was writing a report, which is then discarded. */
  hasDraft?: boolean;
  onConfirmed: () => Promise<void>;
  onClose: () => void;
}

const SUMMARY_STYLE =
  'flex min-h-11 cursor-pointer items-center rounded-sm text-sm text-link underline-offset-4 hover:underline';

const nameOfDevice = (deviceType: string, operatingSystem: string) =>
  isolate(`${nameOf(REPORT_DEVICE_TYPE_NAMES, deviceType)} · ${operatingSystem}`);

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Asks for the device and system if the profile and the form do not have them. */
export function MeTooDialog({
  report,
  deviceType,
  operatingSystem,
  storeLanguage,
  files,
  hasDraft = true,
  onConfirmed,
  onClose,
}: MeTooDialogProps) {
  const { browser } = useEmployee();
  const meToo = useMeToo();
  const form = useContractForm(meTooInput, {
    defaultValues: {
      ...{ deviceType, operatingSystem, browser, note: '' },
      storeLanguage: STORE_LANGUAGES.find((language) => language === storeLanguage),
    },
  });
  const draftKey = `me-too:${report.id}`;
  const clearDraft = useTypedDraft(form, draftKey);
  const FileSection = useContext(FileSectionContext);
  const fileSection = useRef<FileSectionHandle>(null);
  const [hasFiles, setHasFiles] = useState(false);
  const { errors } = form.formState;
  const serial = isolate(report.serialNumber);
  const isDeviceMissing = !deviceType || !operatingSystem;

  const confirm = form.handleSubmit(async (input) => {
    try {
      toastConfirmed(
        await meToo.mutateAsync({ id: report.id, input, files: fileSection.current ?? WITHOUT_FILES }),
      );
      clearDraft();
      fileSection.current?.clear();
      await onConfirmed();
      onClose();
    } catch (error) {
      if (applyFieldErrors(form, error)) return;
      toastFailure(m.duplicates_failed(), error);
    }
  });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.duplicates_confirm_title()}
      description={
        <>
          {report.confirmPoints > 0 && (
            <strong className="font-semibold text-ink">
              {m.duplicates_confirm_points({
                count: report.confirmPoints,
                points: formatNumber(report.confirmPoints),
              })}{' '}
            </strong>
          )}
          {hasDraft ? m.duplicates_confirm_text({ serial }) : m.duplicates_confirm_plain({ serial })}
        </>
      }
      confirmLabel={m.duplicates_confirm()}
      onConfirm={() => void confirm()}
      pending={meToo.isPending}
      tone="primary"
    >
      <KnownProblemText report={report} />
      {hasDraft && <p className="mt-3 text-sm text-muted">{m.duplicates_repeat_end()}</p>}
      <details open={isDeviceMissing || Object.keys(errors).length > 0 || undefined} className="mt-3">
        <summary className={SUMMARY_STYLE}>
          {isDeviceMissing
            ? m.duplicates_device()
            : m.duplicates_device_change({ device: nameOfDevice(deviceType, operatingSystem) })}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Field label={m.duplicates_device()} error={errors.deviceType?.message}>
            <SelectInput
              {...form.register('deviceType')}
              choices={REPORT_DEVICE_TYPES.map((value) => ({
                value,
                label: REPORT_DEVICE_TYPE_NAMES[value](),
              }))}
              placeholder={m.reports_unknown()}
            />
          </Field>
          <Field label={m.duplicates_system()} error={errors.operatingSystem?.message}>
            <SelectInput
              {...form.register('operatingSystem')}
              choices={toChoices(REPORT_OPERATING_SYSTEMS)}
              placeholder={m.reports_unknown()}
            />
          </Field>
          <Field optional label={m.duplicates_browser()} error={errors.browser?.message}>
            <SelectInput
              {...form.register('browser')}
              choices={toChoices(NAMED_BROWSERS)}
              placeholder={m.duplicates_no_browser()}
            />
          </Field>
          <Field optional label={m.review_store_language()} error={errors.storeLanguage?.message}>
            <SelectInput
              {...form.register('storeLanguage', { setValueAs: (value: string) => value || undefined })}
              choices={STORE_LANGUAGES.map((value) => ({ value, label: STORE_LANGUAGE_NAMES[value]() }))}
              placeholder={m.reports_unknown()}
            />
          </Field>
        </div>
      </details>
      <details open={hasFiles || form.formState.dirtyFields.note || undefined}>
        <summary className={SUMMARY_STYLE}>{m.duplicates_add_files()}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <Field optional label={m.duplicates_note()} error={errors.note?.message}>
            <TextArea {...form.register('note')} rows={2} className="min-h-20" />
          </Field>
          {FileSection && (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <FileSection
                  draftKey={draftKey}
                  initialFiles={files}
                  handle={fileSection}
                  onHasFiles={setHasFiles}
                />
              </Suspense>
            </ErrorBoundary>
          )}
          <p className="text-sm text-muted">{m.duplicates_files_hint()}</p>
        </div>
      </details>
    </ConfirmDialog>
  );
}

function toastConfirmed({ serialNumber, points, totalPoints }: MeTooReply): void {
  const serial = isolate(serialNumber);
  toast({
    title: m.duplicates_done(),
    description:
      points > 0
        ? m.duplicates_done_points({
            count: points,
            number: formatNumber(points),
            serial,
            total: formatNumber(totalPoints),
          })
        : m.duplicates_done_plain({ serial }),
    tone: 'accent',
  });
}

interface Confirmation {
  id: string;
  input: MeTooInput;
  files: Pick<FileSectionHandle, 'send'>;
}

const WITHOUT_FILES: Confirmation['files'] = { send: (send) => send([]) };

const useMeToo = () =>
  useEndpointMutation(({ id, input, files }: Confirmation) =>
    writeWith(addMeToo, () =>
      files.send((uploaded) => call(addMeToo, { params: { id }, body: { ...input, files: uploaded } })),
    ),
  );
