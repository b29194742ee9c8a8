import { PURPOSE_USES } from '@bugquest/contract/mail/templates/phrases';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Send } from 'lucide-react';
import { type BaseSyntheticEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { errorCode } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { resetAfterSaving } from '../../../lib/forms/reset-after-saving.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { useStartAtTop } from '../../../lib/hooks/use-start-at-top.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { mailPreviewQuery } from '../../../lib/queries/mail-preview-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { SourceHandle } from '../../../ui/source/source-props.ts';
import { useChangeTemplate, useCreateTemplate } from './api.ts';
import { TemplateFacts, TemplateText, TemplateVariables } from './template-fields.tsx';
import {
  BLANK,
  readNames,
  readTemplate,
  readTypedKey,
  type TemplateForm,
  type TypedTemplate,
  templateForm,
  toTypedTemplate,
} from './template-form.ts';
import { TemplatePreview, useTypedPreview } from './template-preview.tsx';
import { TestDialog } from './test-dialog.tsx';

export interface TemplateEditorProps {
  /** Undefined for a new template. */
  template: EmailTemplate | undefined;
  all: readonly EmailTemplate[];
  /** Path of the list. */
  listPath: string;
  onCreated: (id: string) => void;
}

export function TemplateEditor({ template, all, listPath, onCreated }: TemplateEditorProps) {
  useStartAtTop();
  const { form, pending, submit, conflict } = useTemplateForm(template, onCreated);
  const typed = form.watch() as TypedTemplate;
  const { key, purpose } = readTypedKey({ templateKey: typed.templateKey, language: typed.language });
  const preview = useTypedPreview(typed);
  const { source, onFocus, insert } = useInsertion(form);
  const { isDirty } = form.formState;
  const [isTesting, setTesting] = useState(false);
  const otherLanguage = all.find(
    ({ templateKey }) => templateKey !== key && templateKey.slice(0, -2) === key.slice(0, -2),
  );
  return (
    <div className="flex flex-col gap-5">
      <TextLink href={listPath} className="inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        {m.mail_templates_back()}
      </TextLink>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card aria-labelledby="template-editor">
          <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 id="template-editor" className="text-lg font-semibold wrap-anywhere">
                {template
                  ? m.mail_templates_edit_named({ name: isolate(template.name) })
                  : m.mail_templates_new()}
              </h2>
              {purpose && <p className="mt-1 text-sm text-muted">{PURPOSE_USES[purpose]()}</p>}
            </div>
            {otherLanguage && (
              <TextLink href={`${listPath}?template=${otherLanguage.id}`} className="max-sm:-m-1 max-sm:p-1">
                {otherLanguage.language === 'ar'
                  ? m.mail_templates_edit_arabic()
                  : m.mail_templates_edit_english()}
              </TextLink>
            )}
            {isDirty && <Badge tone="info">{m.settings_unsaved()}</Badge>}
          </div>
          <form noValidate onSubmit={submit} onFocus={onFocus} className="flex flex-col gap-5">
            <TemplateFacts form={form} typed={typed} isNew={!template} />
            <TemplateText
              form={form}
              typed={typed}
              problems={preview.data?.problems ?? {}}
              lines={preview.data?.lines ?? {}}
              source={source}
            />
            <TemplateVariables
              purpose={purpose}
              customVariables={readNames(typed.variables)}
              onInsert={insert}
            />
            {purpose && <DefaultText form={form} templateKey={key} />}
            {conflict && (
              <Alert title={m.error_template_changed()}>
                <div className="mt-3 flex flex-wrap gap-3">
                  <Button variant="secondary" size="sm" onClick={conflict.takeTheirs}>
                    {m.settings_conflict_theirs()}
                  </Button>
                  <Button variant="secondary" size="sm" onClick={conflict.keepMine}>
                    {m.settings_conflict_mine()}
                  </Button>
                </div>
              </Alert>
            )}
            <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
              {template && (
                <Button variant="secondary" onClick={() => setTesting(true)}>
                  <Send aria-hidden="true" className="rtl:-scale-x-100" />
                  {m.mail_templates_test()}
                </Button>
              )}
              <Button type="submit" disabled={conflict !== undefined} pending={pending}>
                {m.shell_save()}
              </Button>
            </div>
          </form>
        </Card>
        <Card className="xl:sticky xl:top-24">
          <TemplatePreview typed={typed} formPreview={preview} otherLanguage={otherLanguage} />
        </Card>
      </div>
      {/* Outside of the form: submitting a dialog inside of it would also submit the template. */}
      {isTesting && template && (
        <TestDialog template={template} isUnsaved={isDirty} onClose={() => setTesting(false)} />
      )}
    </div>
  );
}

/** Fills in the default text, which is stored only when the template is saved. */
function DefaultText({ form, templateKey }: { form: TemplateForm; templateKey: string }) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const fillDefaultText = async () => {
    setPending(true);
    try {
      const input = { templateKey, isDefault: true };
      const { words } = await queryClient.fetchQuery(mailPreviewQuery(input));
      for (const [name, text] of Object.entries(words))
        form.setValue(name as keyof typeof words, text, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      toastFailure(m.mail_templates_words_failed(), error);
    }
    setPending(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken/60 px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{m.mail_templates_words_text()}</p>
      <Button variant="secondary" size="sm" pending={pending} onClick={() => void fillDefaultText()}>
        <RotateCcw aria-hidden="true" />
        {m.mail_templates_words_fill()}
      </Button>
    </div>
  );
}

const INPUTS = ['subject', 'textContent'] as const;
type Input = (typeof INPUTS)[number];
type Writable = HTMLInputElement | HTMLTextAreaElement;

const isInput = (target: EventTarget): target is Writable =>
  (INPUTS as readonly string[]).includes((target as Writable).name);

/** Inserts text at the current or last cursor position: in the HTML, unless an input had the focus last. */
function useInsertion(form: TemplateForm) {
  const lastInput = useRef<Writable>(null);
  const source = useRef<SourceHandle>(null);
  return {
    /** For the HTML editor. */
    source,
    /** For the container of the fields. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (isInput(target)) lastInput.current = target;
      else if (target.isContentEditable) lastInput.current = null;
    },
    insert: (text: string) => {
      const field = lastInput.current?.isConnected ? lastInput.current : null;
      if (!field && source.current) return source.current.insert(text);
      // The editor is still loading.
      if (!field) {
        const html = form.getValues('htmlContent') ?? '';
        return form.setValue('htmlContent', `${html}${text}`, { shouldDirty: true });
      }
      const { selectionStart, selectionEnd, value } = field;
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      field.setRangeText(text, start, end, 'end');
      form.setValue(field.name as Input, field.value, { shouldDirty: true });
      field.focus();
      field.setSelectionRange(start + text.length, start + text.length);
    },
  };
}

/**
 * Saves with the version that the person has seen, so that a change by someone else is never overwritten unnoticed. `stored` is
 * the current version in the list.
 */
function useTemplateForm(stored: EmailTemplate | undefined, onCreated: (id: string) => void) {
  const form = useContractForm(templateForm, { defaultValues: stored ? toTypedTemplate(stored) : BLANK });
  const [base, setBase] = useState(stored);
  const [created, setCreated] = useState<string>();
  const create = useCreateTemplate();
  const change = useChangeTemplate();
  const { isDirty } = form.formState;
  const pending = create.isPending || change.isPending;
  useUnsavedChanges(isDirty);

  const showStoredVersion = (template: EmailTemplate) => {
    setBase(template);
    form.reset(toTypedTemplate(template));
  };
  const isStale = stored !== undefined && base !== undefined && stored.updatedAt > base.updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopt a new stored version once, when it arrives.
  useEffect(() => {
    if (isStale && !isDirty) showStoredVersion(stored);
  }, [isStale, isDirty, stored]);
  // Navigate only without unsaved changes; otherwise the leave dialog would open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a template is created once.
  useEffect(() => {
    if (created && !isDirty) onCreated(created);
  }, [created, isDirty]);

  const submit = form.handleSubmit(async (typed) => {
    if (pending) return;
    const fields = readTemplate(typed);
    const sent = structuredClone(form.getValues());
    try {
      const saved = base
        ? await change.mutateAsync({ ...fields, id: base.id, updatedAt: base.updatedAt })
        : await create.mutateAsync(fields);
      setBase(saved);
      resetAfterSaving(form, sent, toTypedTemplate(saved));
      if (!base) setCreated(saved.id);
      toast({ title: m.mail_templates_saved(), tone: 'success' });
    } catch (error) {
      // The other version is loaded by now, and shown as a conflict.
      if (errorCode(error) === 'template_changed') return;
      const title = base ? m.mail_templates_update_failed() : m.mail_templates_create_failed();
      applyFieldErrors(form, error);
      toastFailure(title, error);
    }
  });

  return {
    form,
    pending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    conflict:
      isStale && isDirty && !pending
        ? { takeTheirs: () => showStoredVersion(stored), keepMine: () => setBase(stored) }
        : undefined,
  };
}
