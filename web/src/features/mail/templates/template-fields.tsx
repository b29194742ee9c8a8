import { LANGUAGES } from '@bugquest/contract/employees/lists';
import { VARIABLE_MEANINGS } from '@bugquest/contract/mail/templates/phrases';
import {
  LIST_FIELDS,
  REQUIRED_VARIABLES,
  TEMPLATE_PURPOSES,
  type TemplatePurpose,
  templateKeyOf,
  VARIABLES,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import type { RefObject } from 'react';
import { useController } from 'react-hook-form';
import { isolate } from '../../../lib/language/isolate.ts';
import { directionOf } from '../../../lib/language/locale.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SourceInput, SourceKeys } from '../../../ui/source/source-input.tsx';
import type { SourceHandle } from '../../../ui/source/source-props.ts';
import { readNames, readTypedKey, type TemplateForm, type TypedTemplate } from './template-form.ts';

const KEYS = TEMPLATE_PURPOSES.flatMap((purpose) =>
  LANGUAGES.map((language) => templateKeyOf(purpose, language)),
);

export interface TemplateFieldsProps {
  form: TemplateForm;
  typed: TypedTemplate;
  /** The server's messages, by field. */
  problems: Record<string, string>;
}

export function TemplateFacts({
  form,
  typed,
  isNew,
}: Omit<TemplateFieldsProps, 'problems'> & { isNew: boolean }) {
  const { errors } = form.formState;
  const { purpose, hasLanguage, key } = readTypedKey({
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
          {!hasLanguage && (
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
  /** The lines of the messages, by field. */
  lines: Record<string, number>;
  /** The HTML editor, so that buttons outside of it can insert text. */
  source: RefObject<SourceHandle | null>;
}

/** Validated while the person types. */
export function TemplateText({ form, typed, problems, lines, source }: TemplateTextProps) {
  const { errors, dirtyFields } = form.formState;
  const { field: html } = useController({ control: form.control, name: 'htmlContent' });
  const { language, purpose } = readTypedKey({ templateKey: typed.templateKey, language: typed.language });
  const dir = directionOf(language);
  // A new template shows no errors for missing variables yet.
  const errorOf = (name: 'subject' | 'htmlContent' | 'textContent') =>
    errors[name]?.message ?? (dirtyFields[name] || typed[name] ? problems[name] : undefined);
  const htmlError = errorOf('htmlContent');
  const line = lines.htmlContent;
  return (
    <>
      <Field label={m.mail_templates_subject()} error={errorOf('subject')}>
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
        error={errorOf('textContent')}
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

const variableTag = (name: string) => `{{ ${name} }}`;

/** A list variable is inserted as a loop. */
function textToInsert(name: string): string {
  if (VARIABLES[name as keyof typeof VARIABLES] !== 'list') return variableTag(name);
  const fields = LIST_FIELDS.map((field) => variableTag(`item.${field}`)).join(' ');
  return `{% for item in ${name} %}\n${fields}\n{% endfor %}`;
}

const variableNames = (purpose: TemplatePurpose | undefined, own: readonly string[]): string[] => [
  ...new Set<string>([...variablesOf(purpose), ...own]),
];

const meaningOf = (name: string): string =>
  name in VARIABLE_MEANINGS ? VARIABLE_MEANINGS[name as keyof typeof VARIABLE_MEANINGS]() : '';

const suggestedVariables = (purpose: TemplatePurpose | undefined, own: readonly string[]) =>
  variableNames(purpose, own).map((name) => ({ name, meaning: meaningOf(name) }));

export interface TemplateVariablesProps {
  purpose: TemplatePurpose | undefined;
  /** Variables besides those of the program. */
  customVariables: readonly string[];
  onInsert: (text: string) => void;
}

export function TemplateVariables({ purpose, customVariables, onInsert }: TemplateVariablesProps) {
  const required: readonly string[] = (purpose && REQUIRED_VARIABLES[purpose]) ?? [];
  const names = variableNames(purpose, customVariables);
  return (
    <section aria-labelledby="template-variables">
      <h3 id="template-variables" className="text-sm font-medium">
        {m.mail_templates_variables()}
      </h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {m.mail_templates_variables_hint({ code: isolate('{{') })}
      </p>
      <ul className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {names.map((name) => (
          <li key={name} className="min-w-0 text-sm">
            <span className="flex items-center gap-2.5">
              <button
                type="button"
                dir="ltr"
                aria-label={m.mail_templates_insert({ name })}
                onClick={() => onInsert(textToInsert(name))}
                className="min-h-9 rounded-full border border-line-strong bg-surface px-3 font-mono text-[0.8125rem] hover:bg-sunken"
              >
                {variableTag(name)}
              </button>
              {required.includes(name) && <Badge tone="info">{m.mail_templates_needed()}</Badge>}
            </span>
            <span className="mt-0.5 block text-muted">{meaningOf(name)}</span>
          </li>
        ))}
      </ul>
      {required.length > 1 && <p className="mt-3 text-sm text-muted">{m.mail_templates_needed_one()}</p>}
    </section>
  );
}
