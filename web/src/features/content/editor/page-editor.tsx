import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES, type DefaultPage, pageNameIn } from '@bugquest/contract/content/pages/page-names';
import type { StoredPage } from '@bugquest/contract/content/pages/schema';
import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { ArrowLeft, ExternalLink, FileQuestionMark, Languages } from 'lucide-react';
import { type BaseSyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorCode } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { resetAfterSaving } from '../../../lib/forms/reset-after-saving.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { useStartAtTop } from '../../../lib/hooks/use-start-at-top.ts';
import { directionOf, type Locale, useLocale } from '../../../lib/language/locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useChangePage, useCreatePage } from '../pages/api.ts';
import {
  addressOf,
  groupPages,
  isNotice,
  type PageGroup,
  type PageText,
  pageText,
  textsOf,
  titleOf,
} from './page-groups.ts';
import { ContentField } from './text/content-field.tsx';
import { LANGUAGE_NAMES, PagesState, StateBadge } from './version-state.tsx';

const LIST = '/admin/content';

/** Both languages are side by side on wide screens. Otherwise one is hidden, and keeps its input. */
export function PageEditor({ base }: { base: string }) {
  useStartAtTop();
  return (
    <>
      <ButtonLink href={LIST} variant="quiet" size="sm" className="-ms-3 mb-2">
        <ArrowLeft className="rtl:-scale-x-100" aria-hidden="true" />
        {m.content_pages_back()}
      </ButtonLink>
      <PagesState>
        {(pages) => {
          const group = groupPages(pages).find((one) => one.base === base);
          if (group) return <LanguageVersions group={group} />;
          return (
            <EmptyState icon={<FileQuestionMark aria-hidden="true" />} title={m.content_pages_not_found()} />
          );
        }}
      </PagesState>
    </>
  );
}

function LanguageVersions({ group }: { group: PageGroup }) {
  const { base, versions } = group;
  const locale = useLocale();
  const [shownLanguage, setShownLanguage] = useState<Locale>(locale);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          <bdi className="wrap-anywhere">{titleOf(group, locale)}</bdi>
        </h2>
        <ButtonLink href={addressOf(base)} variant="secondary" size="sm">
          <ExternalLink className="rtl:-scale-x-100" aria-hidden="true" />
          {m.content_pages_open()}
        </ButtonLink>
      </div>
      <GroupField legend={m.content_pages_versions()} className="mb-5 xl:hidden">
        <ChoicePills
          name="version"
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
          chosen={shownLanguage}
          onChange={(event) => setShownLanguage(event.currentTarget.value as Locale)}
        />
      </GroupField>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {LANGUAGES.map((language) => {
          const page = versions[language];
          return (
            <div key={language} className={shownLanguage === language ? 'min-w-0' : 'min-w-0 max-xl:hidden'}>
              {page ? (
                <VersionForm page={page} language={language} base={base} />
              ) : (
                <MissingVersion group={group} language={language} />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

const isDefault = (base: string): base is DefaultPage => (DEFAULT_PAGES as readonly string[]).includes(base);

/** The button creates a draft. */
function MissingVersion({ group, language }: { group: PageGroup; language: Locale }) {
  const { base, versions } = group;
  const create = useCreatePage();
  const createDraft = async () => {
    const other = versions[language === 'en' ? 'ar' : 'en'];
    const texts = isDefault(base)
      ? defaultPage(base, language)
      : { title: titleOf(group, language), content: other?.content ?? '', metaDescription: '' };
    try {
      await create.mutateAsync({ ...texts, pageName: pageNameIn(base, language), isPublished: false });
    } catch (error) {
      toastFailure(m.content_pages_create_failed(), error);
    }
  };
  return (
    <Card>
      <h3 className="mb-4 text-lg font-semibold">{LANGUAGE_NAMES[language]()}</h3>
      <EmptyState
        icon={<Languages aria-hidden="true" />}
        title={m.content_pages_missing_title()}
        description={language === 'ar' && m.content_pages_missing_text()}
        action={
          <Button variant="secondary" pending={create.isPending} onClick={() => void createDraft()}>
            {m.content_pages_write()}
          </Button>
        }
      />
    </Card>
  );
}

interface VersionFormProps {
  page: StoredPage;
  language: Locale;
  base: string;
}

function VersionForm({ page, language, base }: VersionFormProps) {
  const id = useId();
  const { form, isDirty, saving, submit, cancel, conflict, keepMine } = useVersionForm(page);
  return (
    <Card aria-labelledby={id}>
      <div className="mb-5 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id={id} className="me-1 text-lg font-semibold">
          {LANGUAGE_NAMES[language]()}
        </h3>
        <StateBadge page={page} />
        {isDirty && <Badge tone="info">{m.content_pages_unsaved()}</Badge>}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PageFields form={form} language={language} base={base} />
        {conflict && (
          <Alert title={m.content_pages_conflict_title()}>
            <p>{m.content_pages_conflict_text()}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={cancel}>
                {m.content_pages_conflict_theirs()}
              </Button>
              <Button variant="secondary" size="sm" onClick={keepMine}>
                {m.content_pages_conflict_mine()}
              </Button>
            </div>
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {isDirty && !conflict && (
            <Button variant="secondary" onClick={cancel}>
              {m.shell_cancel()}
            </Button>
          )}
          <Button type="submit" pending={saving} disabled={conflict}>
            {m.content_pages_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}

// Saves with the version that the person has seen, so that a change by someone else is never overwritten unnoticed.

function useVersionForm(page: StoredPage) {
  const { pageName, updatedAt } = page;
  const [seenVersion, setSeenVersion] = useState(updatedAt);
  const form = useContractForm(pageText, { defaultValues: textsOf(page) });
  const { isDirty } = form.formState;
  const change = useChangePage();
  useUnsavedChanges(isDirty);

  const showStoredVersion = (now: StoredPage) => {
    setSeenVersion(now.updatedAt);
    form.reset(textsOf(now));
  };
  const isStale = !change.isPending && seenVersion !== updatedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: adopt a new stored version once, when it arrives.
  useEffect(() => {
    if (isStale && !isDirty) showStoredVersion(page);
  }, [isStale, isDirty, updatedAt]);

  const submit = form.handleSubmit(async (typed) => {
    if (change.isPending) return;
    const sent = structuredClone(form.getValues());
    try {
      const saved = await change.mutateAsync({ ...typed, pageName, updatedAt: seenVersion });
      setSeenVersion(saved.updatedAt);
      resetAfterSaving(form, sent, textsOf(saved));
      const description = saved.isPublished
        ? m.content_pages_saved_published()
        : m.content_pages_saved_draft();
      toast({ title: m.content_pages_saved(), description, tone: 'success' });
    } catch (error) {
      // The newer version is loaded, and the form shows the conflict.
      if (errorCode(error) === 'page_changed') return;
      if (!applyFieldErrors(form, error)) toastFailure(m.content_pages_update_failed(), error);
    }
  });

  return {
    form,
    isDirty,
    saving: change.isPending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
    /** Replaces the input with the stored version. */
    cancel: () => showStoredVersion(page),
    /** Someone else saved a newer version. */
    conflict: isStale && isDirty,
    keepMine: () => setSeenVersion(updatedAt),
  };
}

export interface PageFieldsProps {
  /** A form with the fields of PageText. */
  form: object;
  language: Locale;
  base: string;
}

export function PageFields({ form: whole, language, base }: PageFieldsProps) {
  const form = whole as UseFormReturn<PageText>;
  const { errors } = form.formState;
  const text = { dir: directionOf(language), lang: language };
  return (
    <>
      <Field label={m.content_pages_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} {...text} />
      </Field>
      <ContentField
        value={form.watch('content')}
        onChange={(content) => form.setValue('content', content, { shouldDirty: true, shouldTouch: true })}
        language={language}
        error={errors.content?.message}
      />
      {!isNotice(base) && (
        <Field
          label={m.content_pages_meta()}
          optional
          hint={m.content_pages_meta_hint()}
          error={errors.metaDescription?.message}
        >
          <TextArea {...form.register('metaDescription')} {...text} rows={2} className="min-h-20!" />
        </Field>
      )}
      <Checkbox
        {...form.register('isPublished')}
        label={m.content_pages_is_published()}
        hint={isNotice(base) ? m.content_pages_notice_hint() : m.content_pages_is_published_hint()}
      />
    </>
  );
}
