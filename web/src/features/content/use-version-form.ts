// A page being written: saved on the version that was seen, and never over what somebody else saved meanwhile.
import type { StoredPage } from '@bugquest/contract/content/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { CallError, errorMessage } from '../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../lib/forms.ts';
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { toast } from '../../ui/toast.ts';
import { useChangePage } from './api.ts';
import { pageWords, wordsOf } from './page-words.ts';

export function useVersionForm(page: StoredPage) {
  const { pageName, updatedAt } = page;
  const [seen, setSeen] = useState(updatedAt);
  const form = useContractForm(pageWords, { defaultValues: wordsOf(page) });
  const { isDirty } = form.formState;
  const change = useChangePage();
  useUnsavedChanges(isDirty);

  const adopt = (now: StoredPage) => {
    setSeen(now.updatedAt);
    form.reset(wordsOf(now));
  };
  const isStale = !change.isPending && seen !== updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what others saved is taken over once, when it comes.
  useEffect(() => {
    if (isStale && !isDirty) adopt(page);
  }, [isStale, isDirty, updatedAt]);

  const submit = form.handleSubmit(async (typed) => {
    if (change.isPending) return;
    try {
      const saved = await change.mutateAsync({ ...typed, pageName, updatedAt: seen });
      adopt(saved);
      const description = saved.isPublished ? m.pages_saved_published() : m.pages_saved_draft();
      toast({ title: m.pages_saved(), description, tone: 'success' });
    } catch (error) {
      // The newer version is here by now, and the form says so.
      if (error instanceof CallError && error.reply?.code === 'page_changed') return;
      if (!applyFieldErrors(form, error))
        toast({ title: m.pages_update_failed(), description: errorMessage(error), tone: 'danger' });
    }
  });

  return {
    form,
    isDirty,
    saving: change.isPending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    /** Takes what is stored in place of what was typed. */
    cancel: () => adopt(page),
    /** Somebody else saved while this was being written. */
    conflict: isStale && isDirty,
    keepMine: () => setSeen(updatedAt),
  };
}
