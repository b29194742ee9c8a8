import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { directionOf } from '../../../lib/language/locale.ts';
import { mailPreviewQuery, type PreviewInput } from '../../../lib/queries/mail-preview-query.ts';
import { classes } from '../../../ui/classes.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { MailFrame } from '../../../ui/text/mail-frame.tsx';
import { readNames, readTypedKey, type TypedTemplate } from './template-form.ts';

type View = 'phone' | 'desktop' | 'text';

/** As text, `useDebouncedValue` can compare the request by value. */
function toPreviewInput(typed: TypedTemplate): PreviewInput {
  const { key, language } = readTypedKey({ templateKey: typed.templateKey, language: typed.language });
  const { subject, htmlContent = '', textContent = '', variables } = typed;
  return {
    templateKey: key.slice(0, 80),
    language,
    variables: readNames(variables),
    words: { subject, htmlContent, textContent },
  };
}

const isEmpty = ({ subject, htmlContent, textContent }: TypedTemplate) =>
  [subject, htmlContent, textContent].every((text) => !text);

/** Filled with sample data. After a failure, the last preview stays. An empty form has no preview. */
export function useTypedPreview(typed: TypedTemplate) {
  const settledInput = useDebouncedValue(JSON.stringify(toPreviewInput(typed)));
  return useQuery({
    ...mailPreviewQuery(JSON.parse(settledInput) as PreviewInput),
    enabled: !isEmpty(typed),
  });
}

export interface TemplatePreviewProps {
  typed: TypedTemplate;
  /** The preview of the form. */
  formPreview: ReturnType<typeof useTypedPreview>;
  /** The stored template of the same mail in the other language. */
  otherLanguage: EmailTemplate | undefined;
}

export function TemplatePreview({ typed, formPreview, otherLanguage }: TemplatePreviewProps) {
  const { key, language, hasLanguage } = readTypedKey({
    templateKey: typed.templateKey,
    language: typed.language,
  });
  const [view, setView] = useState<View>('phone');
  const shownLanguages = hasLanguage ? LANGUAGES : [language];
  return (
    <section aria-labelledby="template-preview" className="@container flex min-w-0 flex-col gap-4">
      <h3 id="template-preview" className="text-lg font-semibold">
        {m.mail_templates_preview()}
      </h3>
      <GroupField legend={m.mail_templates_preview_as()}>
        <ChoicePills
          name="template-preview-view"
          choices={[
            { value: 'phone', label: m.mail_templates_view_phone() },
            { value: 'desktop', label: m.mail_templates_view_desktop() },
            { value: 'text', label: m.mail_templates_view_text() },
          ]}
          chosen={view}
          onChange={(event) => setView(event.target.value as View)}
        />
      </GroupField>
      <div
        className={classes(
          'grid gap-x-4 gap-y-6',
          view !== 'desktop' && '@md:auto-cols-fr @md:grid-flow-col',
        )}
      >
        {shownLanguages.map((shown) => (
          <section key={shown} aria-label={LANGUAGE_NAMES[shown]()} className="flex min-w-0 flex-col gap-3">
            {hasLanguage && <h4 className="font-medium">{LANGUAGE_NAMES[shown]()}</h4>}
            {shown === language ? (
              <OwnPreview typed={typed} preview={formPreview} view={view} language={shown} />
            ) : (
              <OtherLanguagePreview
                language={shown}
                keyStem={key.slice(0, -2)}
                stored={otherLanguage}
                view={view}
              />
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

const LANGUAGE_NAMES: Record<Language, () => string> = {
  en: m.mail_templates_english,
  ar: m.mail_templates_arabic,
};

const OwnPreview = ({ typed, ...content }: PreviewContentProps & { typed: TypedTemplate }) =>
  isEmpty(typed) ? (
    <p className="text-sm text-muted">{m.mail_templates_preview_empty()}</p>
  ) : (
    <PreviewContent {...content} />
  );

/** The stored template of the other language, or its default text. */
function OtherLanguagePreview({
  keyStem,
  language,
  stored,
  view,
}: {
  keyStem: string;
  language: Language;
  stored: EmailTemplate | undefined;
  view: View;
}) {
  const templateKey = `${keyStem}${language}`;
  const input: PreviewInput = stored
    ? {
        templateKey,
        variables: stored.variables,
        words: {
          subject: stored.subject,
          htmlContent: stored.htmlContent,
          textContent: stored.textContent,
        },
      }
    : { templateKey };
  return (
    <>
      <p className="text-sm text-muted">
        {stored ? m.mail_templates_preview_stored() : m.mail_templates_preview_default()}
      </p>
      <PreviewContent preview={useQuery(mailPreviewQuery(input))} view={view} language={language} />
    </>
  );
}

interface PreviewContentProps {
  preview: ReturnType<typeof useTypedPreview>;
  view: View;
  language: Language;
}

function PreviewContent({ preview, view, language }: PreviewContentProps) {
  const query = preview;
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton="h-[32rem] w-full" />;
  return (
    <>
      {Object.keys(data.problems).length > 0 && <Alert>{m.mail_templates_preview_problems()}</Alert>}
      <p className="min-h-6 wrap-anywhere">
        <span className="text-sm text-muted">{m.mail_templates_subject()}: </span>
        <bdi dir={directionOf(language)} lang={language} className="font-medium">
          {data.subject}
        </bdi>
      </p>
      {view === 'text' ? (
        <pre
          dir={directionOf(language)}
          lang={language}
          className="max-h-[32rem] overflow-y-auto rounded-control border border-line bg-sunken/50 p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {data.text}
        </pre>
      ) : (
        <MailFrame
          title={m.mail_templates_preview_frame_in({ language: LANGUAGE_NAMES[language]() })}
          html={data.html}
          phone={view === 'phone'}
        />
      )}
    </>
  );
}
