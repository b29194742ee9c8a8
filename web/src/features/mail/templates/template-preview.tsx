import type { Language } from '@bugquest/contract/employees/lists';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { directionOf } from '../../../lib/language/locale.ts';
import { mailPreviewQuery, type PreviewInput } from '../../../lib/queries/mail-preview-query.ts';
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
  const [chosen, setChosen] = useState<Language>();
  const shownLanguage = (hasLanguage && chosen) || language;
  const isOwn = shownLanguage === language;
  return (
    <section aria-labelledby="template-preview" className="flex min-w-0 flex-col gap-4">
      <h3 id="template-preview" className="text-lg font-semibold">
        {m.mail_templates_preview()}
      </h3>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {hasLanguage && (
          <GroupField legend={m.mail_templates_preview_language()}>
            <ChoicePills
              name="template-preview-language"
              choices={[
                { value: 'en', label: m.mail_templates_english() },
                { value: 'ar', label: m.mail_templates_arabic() },
              ]}
              chosen={shownLanguage}
              onChange={(event) => setChosen(event.target.value === 'ar' ? 'ar' : 'en')}
            />
          </GroupField>
        )}
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
      </div>
      {isOwn && isEmpty(typed) ? (
        <p className="text-sm text-muted">{m.mail_templates_preview_empty()}</p>
      ) : isOwn ? (
        <PreviewContent preview={formPreview} view={view} language={shownLanguage} />
      ) : (
        <OtherLanguagePreview
          language={shownLanguage}
          keyStem={key.slice(0, -2)}
          stored={otherLanguage}
          view={view}
        />
      )}
    </section>
  );
}

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
        <MailFrame title={m.mail_templates_preview_frame()} html={data.html} phone={view === 'phone'} />
      )}
    </>
  );
}
