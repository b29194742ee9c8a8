import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import {
  type DefaultPage,
  pageNameIn,
  parsePageName,
  toPageName,
} from '@bugquest/contract/content/pages/page-names';
import { newPage } from '@bugquest/contract/content/pages/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { type Locale, useLocale } from '../../../lib/language/locale.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { pagesQuery, useCreatePage } from '../pages/api.ts';

const BLANK = { pageName: '', title: '', content: '', metaDescription: '', isPublished: true };

/** Name and language depend on each other: changing one changes the other. */
export function useNewPage() {
  const [language, setLanguage] = useState<Locale>(useLocale());
  const form = useContractForm(newPage, { defaultValues: BLANK });
  const { data: pages = [] } = useQuery(pagesQuery());
  const create = useCreatePage();
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const navigateWhenSaved = useNavigateWhenSaved(isDirty);
  const { base } = parsePageName(form.watch('pageName'));

  const setName = (name: string) => form.setValue('pageName', name, { shouldDirty: true });
  const isFree = (name: string) => pages.every(({ pageName }) => pageName !== name);

  const chooseLanguage = (next: Locale) => {
    setLanguage(next);
    if (base) setName(pageNameIn(base, next));
  };

  /** Undo restores the previous input. */
  const fillFromTemplate = (template: DefaultPage) => {
    const previousTexts = form.getValues();
    const name = pageNameIn(template, language);
    const texts = {
      ...defaultPage(template, language),
      pageName: isFree(name) ? name : previousTexts.pageName,
    };
    setTexts(texts);
    toast({
      title: m.content_pages_template_filled(),
      action: isDirty ? { label: m.shell_undo(), onPress: () => setTexts(previousTexts) } : undefined,
    });
  };
  const setTexts = (texts: Partial<typeof BLANK>) => {
    for (const [name, value] of Object.entries(texts))
      form.setValue(name as keyof typeof BLANK, value as never, { shouldDirty: true });
    form.clearErrors();
  };

  const normalizeName = () => {
    const name = toPageName(form.getValues('pageName')).replace(/^-+|(?<!-)-+$/g, '');
    if (name === form.getValues('pageName')) return;
    setName(name);
  };

  const submit = form.handleSubmit(async (typed) => {
    if (create.isPending) return;
    try {
      const { pageName } = await create.mutateAsync(typed);
      toast({ title: m.content_pages_created(), tone: 'success' });
      form.reset(BLANK);
      navigateWhenSaved(`/admin/content?page=${parsePageName(pageName).base}`);
    } catch (error) {
      if (!applyFieldErrors(form, error)) toastFailure(m.content_pages_create_failed(), error);
    }
  });

  return {
    form,
    language,
    setLanguage: chooseLanguage,
    base,
    isFree: (template: DefaultPage) => isFree(pageNameIn(template, language)),
    fillFromTemplate,
    normalizeName,
    pending: create.isPending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
  };
}

/** Navigates only when the form has no unsaved changes; otherwise the leave dialog would open. */
function useNavigateWhenSaved(isDirty: boolean) {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (target && !isDirty) navigate(target);
  }, [target, isDirty, navigate]);
  return setTarget;
}
