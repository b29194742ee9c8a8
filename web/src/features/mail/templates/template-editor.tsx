import { PURPOSE_USES } from '@bugquest/contract/mail/templates/phrases';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { mailPreviewQuery } from '../../../lib/queries/mail-preview-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TemplateFacts, TemplateText } from './fields/template-fields.tsx';
import { readNames, readTypedKey, type TemplateForm, type TypedTemplate } from './fields/template-form.ts';
import { TemplateVariables } from './fields/template-variables.tsx';
import { useInsertion } from './fields/use-insertion.ts';
import { useTemplateForm } from './fields/use-template-form.ts';
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

/** A template with its preview. */
export function TemplateEditor({ template, all, listPath, onCreated }: TemplateEditorProps) {
  const { form, pending, submit, conflict } = useTemplateForm(template, onCreated);
  const typed = form.watch() as TypedTemplate;
  const { key, purpose } = readTypedKey({ templateKey: typed.templateKey, language: typed.language });
  const preview = useTypedPreview(typed);
  const { source, onFocus, insert } = useInsertion(form);
  const { isDirty } = form.formState;
  const [testing, setTesting] = useState(false);
  const counterpart = all.find(
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
            <TemplateVariables purpose={purpose} own={readNames(typed.variables)} onInsert={insert} />
            {purpose && <ProductWords form={form} templateKey={key} />}
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
          <TemplatePreview typed={typed} own={preview} counterpart={counterpart} />
        </Card>
      </div>
      {/* Outside of the form: what is submitted in a window inside of it would submit the template, too. */}
      {testing && template && (
        <TestDialog template={template} isUnsaved={isDirty} onClose={() => setTesting(false)} />
      )}
    </div>
  );
}

/** Fills in the default text, which is stored when the template is saved. */
function ProductWords({ form, templateKey }: { form: TemplateForm; templateKey: string }) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const fill = async () => {
    setPending(true);
    try {
      const asked = { templateKey, isDefault: true };
      const { words } = await queryClient.fetchQuery(mailPreviewQuery(asked));
      for (const [name, text] of Object.entries(words))
        form.setValue(name as keyof typeof words, text, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      toast({ title: m.mail_templates_words_failed(), description: errorMessage(error), tone: 'danger' });
    }
    setPending(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken/60 px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{m.mail_templates_words_text()}</p>
      <Button variant="secondary" size="sm" pending={pending} onClick={() => void fill()}>
        <RotateCcw aria-hidden="true" />
        {m.mail_templates_words_fill()}
      </Button>
    </div>
  );
}
