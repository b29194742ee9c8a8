import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { errorCode, errorMessage } from '../../../../lib/api/call-error.ts';
import { applyFieldErrors, resetAfterSaving } from '../../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../../lib/forms/unsaved-changes.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useChangeTemplate, useCreateTemplate } from '../api.ts';
import { BLANK, readTemplate, templateForm, toTypedTemplate } from './template-form.ts';

/**
 * The form of a template. It saves with the seen version, so it never overwrites changes by others unnoticed. `stored` is
 * the current version in the list.
 */
export function useTemplateForm(stored: EmailTemplate | undefined, onCreated: (id: string) => void) {
  const form = useContractForm(templateForm, { defaultValues: stored ? toTypedTemplate(stored) : BLANK });
  const [base, setBase] = useState(stored);
  const [created, setCreated] = useState<string>();
  const create = useCreateTemplate();
  const change = useChangeTemplate();
  const { isDirty } = form.formState;
  const pending = create.isPending || change.isPending;
  useUnsavedChanges(isDirty);

  const adopt = (template: EmailTemplate) => {
    setBase(template);
    form.reset(toTypedTemplate(template));
  };
  const isStale = stored !== undefined && base !== undefined && stored.updatedAt > base.updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopt a new stored version once, when it arrives.
  useEffect(() => {
    if (isStale && !isDirty) adopt(stored);
  }, [isStale, isDirty, stored]);
  // Navigate only without unsaved changes, otherwise the leave dialog would open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a template is created once.
  useEffect(() => {
    if (created && !isDirty) onCreated(created);
  }, [created, isDirty]);

  const submit = form.handleSubmit(async (typed) => {
    if (pending) return;
    const words = readTemplate(typed);
    const sent = structuredClone(form.getValues());
    try {
      const saved = base
        ? await change.mutateAsync({ ...words, id: base.id, updatedAt: base.updatedAt })
        : await create.mutateAsync(words);
      setBase(saved);
      resetAfterSaving(form, sent, toTypedTemplate(saved));
      if (!base) setCreated(saved.id);
      toast({ title: m.mail_templates_saved(), tone: 'success' });
    } catch (error) {
      // The other version is loaded by then, and shown as a conflict.
      if (errorCode(error) === 'template_changed') return;
      const title = base ? m.mail_templates_update_failed() : m.mail_templates_create_failed();
      applyFieldErrors(form, error);
      toast({ title, description: errorMessage(error), tone: 'danger' });
    }
  });

  return {
    form,
    pending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    /** A conflict, with both choices. */
    conflict:
      isStale && isDirty && !pending
        ? { takeTheirs: () => adopt(stored), keepMine: () => setBase(stored) }
        : undefined,
  };
}
