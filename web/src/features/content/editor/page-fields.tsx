import { m } from '@bugquest/phrases/messages';
import type { UseFormReturn } from 'react-hook-form';
import { directionOf, type Locale } from '../../../lib/language/locale.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { isNotice } from '../pages/page-groups.ts';
import type { PageText } from '../pages/page-text.ts';
import { ContentField } from './text/content-field.tsx';

export interface PageFieldsProps {
  /** A form that contains the fields of a page. */
  form: object;
  language: Locale;
  base: string;
}

/** Title, content and description of a page in one language. */
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
