import type { EmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { CallError, errorMessage } from '../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../lib/forms.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeTemplate, useCreateTemplate } from './api.ts';
import { BLANK, readTemplate, templateForm, typeTemplate } from './template-form.ts';

/**
 * A template being written: saved on the version that was seen, and never over what somebody else saved meanwhile.
 * `stored` is the template as the list has it now.
 */
export function useTemplateForm(stored: EmailTemplate | undefined, onCreated: (id: string) => void) {
  const form = useContractForm(templateForm, { defaultValues: stored ? typeTemplate(stored) : BLANK });
  const [base, setBase] = useState(stored);
  const [created, setCreated] = useState<string>();
  const create = useCreateTemplate();
  const change = useChangeTemplate();
  const { isDirty } = form.formState;
  const pending = create.isPending || change.isPending;
  useUnsavedChanges(isDirty);

  const adopt = (template: EmailTemplate) => {
    setBase(template);
    form.reset(typeTemplate(template));
  };
  const isStale = stored !== undefined && base !== undefined && stored.updatedAt > base.updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others saved is taken over once, when it comes.
  useEffect(() => {
    if (isStale && !isDirty) adopt(stored);
  }, [isStale, isDirty, stored]);
  // Once nothing is unsaved any more: leading elsewhere would ask otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a template is made once.
  useEffect(() => {
    if (created && !isDirty) onCreated(created);
  }, [created, isDirty]);

  const submit = form.handleSubmit(async (typed) => {
    if (pending) return;
    const words = readTemplate(typed);
    try {
      if (base) adopt(await change.mutateAsync({ ...words, id: base.id, updatedAt: base.updatedAt }));
      else {
        const made = await create.mutateAsync(words);
        adopt(made);
        setCreated(made.id);
      }
      toast({ title: m.templates_saved(), tone: 'success' });
    } catch (error) {
      // What somebody else saved is read by then, and shown as such.
      if (error instanceof CallError && error.reply?.code === 'template_changed') return;
      const title = base ? m.templates_update_failed() : m.templates_create_failed();
      applyFieldErrors(form, error);
      toast({ title, description: errorMessage(error), tone: 'danger' });
    }
  });

  return {
    form,
    pending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    /** Somebody else saved while this was being written: the two ways on. */
    conflict:
      isStale && isDirty && !pending
        ? { takeTheirs: () => adopt(stored), keepMine: () => setBase(stored) }
        : undefined,
  };
}
