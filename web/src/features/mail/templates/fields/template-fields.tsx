import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { TEMPLATE_PURPOSES, templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import type { RefObject } from 'react';
import { useController } from 'react-hook-form';
import { directionOf } from '../../../../lib/language/locale.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { SelectInput } from '../../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { SourceInput, SourceKeys } from '../../../../ui/source/source-input.tsx';
import type { SourceHandle } from '../../../../ui/source/source-props.ts';
import { readNames, readTypedKey, type TemplateForm, type TypedTemplate } from './template-form.ts';
import { suggestedVariables } from './template-variables.tsx';

const KEYS = TEMPLATE_PURPOSES.flatMap((purpose) =>
  LANGUAGES.map((language) => templateKeyOf(purpose, language)),
);

export interface TemplateFieldsProps {
  form: TemplateForm;
  typed: TypedTemplate;
  /** The server's messages by field. */
  problems: Record<string, string>;
}

/** Key, name, language and status of the template. */
export function TemplateFacts({
  form,
  typed,
  isNew,
}: Omit<TemplateFieldsProps, 'problems'> & { isNew: boolean }) {
  const { errors } = form.formState;
  const { purpose, saysLanguage, key } = readTypedKey({
    templateKey: typed.templateKey,
    language: typed.language,
  });
  const isOwnKey = key !== '' && !purpose;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.mail_templates_key()}
          hint={isOwnKey ? m.mail_templates_key_own() : m.mail_templates_key_hint()}
          error={errors.templateKey?.message}
        >
          <TextInput
            {...form.register('templateKey')}
            dir="ltr"
            autoComplete="off"
            list={isNew ? 'template-keys' : undefined}
          />
        </Field>
        <Field label={m.mail_templates_name()} error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
      </div>
      <datalist id="template-keys">
        {KEYS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {isOwnKey && (
        <div className="grid gap-5 sm:grid-cols-2">
          {!saysLanguage && (
            <Field label={m.mail_templates_language()} error={errors.language?.message}>
              <SelectInput
                {...form.register('language')}
                choices={[
                  { value: 'en', label: m.mail_templates_english() },
                  { value: 'ar', label: m.mail_templates_arabic() },
                ]}
              />
            </Field>
          )}
          <Field
            label={m.mail_templates_own_variables()}
            optional
            hint={m.mail_templates_own_variables_hint()}
            error={errors.variables?.message}
          >
            <TextInput {...form.register('variables')} dir="auto" autoComplete="off" />
          </Field>
        </div>
      )}
      <Field label={m.mail_templates_description()} optional error={errors.description?.message}>
        <TextInput {...form.register('description')} autoComplete="off" />
      </Field>
      <Checkbox
        {...form.register('isActive')}
        label={m.mail_templates_is_active()}
        hint={isOwnKey ? undefined : m.mail_templates_is_active_hint()}
      />
    </>
  );
}

export interface TemplateTextProps extends TemplateFieldsProps {
  /** Lines of the messages by field. */
  lines: Record<string, number>;
  /** The HTML editor, so that buttons outside it can insert text. */
  source: RefObject<SourceHandle | null>;
}

/** Subject and text, validated while typing. */
export function TemplateText({ form, typed, problems, lines, source }: TemplateTextProps) {
  const { errors, dirtyFields } = form.formState;
  const { field: html } = useController({ control: form.control, name: 'htmlContent' });
  const { language, purpose } = readTypedKey({ templateKey: typed.templateKey, language: typed.language });
  const dir = directionOf(language);
  // A new template shows no errors for missing variables yet.
  const wrongWith = (name: 'subject' | 'htmlContent' | 'textContent') =>
    errors[name]?.message ?? (dirtyFields[name] || typed[name] ? problems[name] : undefined);
  const htmlError = wrongWith('htmlContent');
  const line = lines.htmlContent;
  return (
    <>
      <Field label={m.mail_templates_subject()} error={wrongWith('subject')}>
        <TextInput {...form.register('subject')} dir={dir} lang={language} autoComplete="off" />
      </Field>
      <Field
        label={m.mail_templates_html()}
        hint={
          <>
            {m.mail_templates_html_hint()}
            <SourceKeys />
          </>
        }
        error={htmlError}
      >
        <SourceInput
          ref={(handle) => {
            source.current = handle;
            html.ref(handle);
          }}
          value={html.value ?? ''}
          onChange={html.onChange}
          onBlur={html.onBlur}
          language={language}
          syntax="liquid"
          variables={suggestedVariables(purpose, readNames(typed.variables))}
          problem={htmlError && line ? { line, message: htmlError } : undefined}
        />
      </Field>
      <Field
        label={m.mail_templates_text()}
        optional
        hint={m.mail_templates_text_hint()}
        error={wrongWith('textContent')}
      >
        <TextArea
          {...form.register('textContent')}
          rows={8}
          dir={dir}
          lang={language}
          spellCheck={false}
          className="min-h-40 font-mono text-sm!"
        />
      </Field>
    </>
  );
}
