import { m } from '@bugquest/phrases/messages';
import type { UseFormReturn } from 'react-hook-form';
import { directionOf, type Locale } from '../../../../lib/locale.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { isNotice } from '../../page-groups.ts';
import type { PageWords } from '../../page-words.ts';
import { ContentField } from './content-field.tsx';

export interface PageFieldsProps {
  /** Of whatever holds the words of a page among other things. */
  form: object;
  language: Locale;
  base: string;
}

/** The words of a page in one language. */
export function PageFields({ form: whole, language, base }: PageFieldsProps) {
  const form = whole as UseFormReturn<PageWords>;
  const { errors } = form.formState;
  const text = { dir: directionOf(language), lang: language };
  return (
    <>
      <Field label={m.pages_title()} error={errors.title?.message}>
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
          label={m.pages_meta()}
          optional
          hint={m.pages_meta_hint()}
          error={errors.metaDescription?.message}
        >
          <TextArea {...form.register('metaDescription')} {...text} rows={2} className="min-h-20!" />
        </Field>
      )}
      <Checkbox
        {...form.register('isPublished')}
        label={m.pages_is_published()}
        hint={isNotice(base) ? m.pages_notice_hint() : m.pages_is_published_hint()}
      />
    </>
  );
}
