// The form of a page. It saves with the seen version, so it never overwrites changes by others unnoticed.
import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { errorCode, errorMessage } from '../../../../lib/api/call-error.ts';
import { applyFieldErrors, resetAfterSaving } from '../../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../../lib/forms/unsaved-changes.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useChangePage } from '../../pages/api.ts';
import { pageText, wordsOf } from '../../pages/page-text.ts';

export function useVersionForm(page: StoredPage) {
  const { pageName, updatedAt } = page;
  const [seen, setSeen] = useState(updatedAt);
  const form = useContractForm(pageText, { defaultValues: wordsOf(page) });
  const { isDirty } = form.formState;
  const change = useChangePage();
  useUnsavedChanges(isDirty);

  const adopt = (now: StoredPage) => {
    setSeen(now.updatedAt);
    form.reset(wordsOf(now));
  };
  const isStale = !change.isPending && seen !== updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopt a new stored version once, when it arrives.
  useEffect(() => {
    if (isStale && !isDirty) adopt(page);
  }, [isStale, isDirty, updatedAt]);

  const submit = form.handleSubmit(async (typed) => {
    if (change.isPending) return;
    const sent = structuredClone(form.getValues());
    try {
      const saved = await change.mutateAsync({ ...typed, pageName, updatedAt: seen });
      setSeen(saved.updatedAt);
      resetAfterSaving(form, sent, wordsOf(saved));
      const description = saved.isPublished
        ? m.content_pages_saved_published()
        : m.content_pages_saved_draft();
      toast({ title: m.content_pages_saved(), description, tone: 'success' });
    } catch (error) {
      // The newer version is loaded, and the form shows the conflict.
      if (errorCode(error) === 'page_changed') return;
      if (!applyFieldErrors(form, error))
        toast({ title: m.content_pages_update_failed(), description: errorMessage(error), tone: 'danger' });
    }
  });

  return {
    form,
    isDirty,
    saving: change.isPending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    /** Replaces the input with the stored version. */
    cancel: () => adopt(page),
    /** Whether someone else saved a newer version. */
    conflict: isStale && isDirty,
    keepMine: () => setSeen(updatedAt),
  };
}
