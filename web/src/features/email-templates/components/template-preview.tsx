import type { EmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directionOf } from '../../../lib/locale.ts';
import { type AskedPreview, mailPreviewQuery } from '../../../lib/mail-preview-query.ts';
import { useAfterPause } from '../../../lib/use-after-pause.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { readNames, readTypedKey, type TypedTemplate } from '../template-form.ts';

type View = 'phone' | 'desktop' | 'text';

/** What is asked of the server for what is typed, as text, so that it settles when typing pauses. */
function askedFor(typed: TypedTemplate): AskedPreview {
  const { key, language } = readTypedKey({ templateKey: typed.templateKey, language: typed.language });
  const { subject, htmlContent = '', textContent = '', variables } = typed;
  return {
    templateKey: key.slice(0, 80),
    language,
    variables: readNames(variables),
    words: { subject, htmlContent, textContent },
  };
}

/** What is typed, filled with samples. While the server cannot be asked, the last answer stays. */
export function useTypedPreview(typed: TypedTemplate) {
  const settled = useAfterPause(JSON.stringify(askedFor(typed)));
  return useQuery(mailPreviewQuery(JSON.parse(settled) as AskedPreview));
}

export interface TemplatePreviewProps {
  typed: TypedTemplate;
  /** The preview of what is typed. */
  own: ReturnType<typeof useTypedPreview>;
  /** The template of the same mail in the other language, as it is stored. */
  counterpart: EmailTemplate | undefined;
}

/** The mail in both languages, as a phone, a larger screen and a plain reader show it. */
export function TemplatePreview({ typed, own, counterpart }: TemplatePreviewProps) {
  const { key, language, saysLanguage } = readTypedKey({
    templateKey: typed.templateKey,
    language: typed.language,
  });
  const [view, setView] = useState<View>('phone');
  const [chosen, setChosen] = useState<Language>();
  const shown = (saysLanguage && chosen) || language;
  const isOwn = shown === language;
  return (
    <section aria-labelledby="template-preview" className="flex min-w-0 flex-col gap-4">
      <h3 id="template-preview" className="text-lg font-semibold">
        {m.templates_preview()}
      </h3>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {saysLanguage && (
          <GroupField legend={m.templates_preview_language()}>
            <ChoicePills
              name="template-preview-language"
              choices={[
                { value: 'en', label: m.templates_english() },
                { value: 'ar', label: m.templates_arabic() },
              ]}
              chosen={shown}
              onChange={(event) => setChosen(event.target.value === 'ar' ? 'ar' : 'en')}
            />
          </GroupField>
        )}
        <GroupField legend={m.templates_preview_as()}>
          <ChoicePills
            name="template-preview-view"
            choices={[
              { value: 'phone', label: m.templates_view_phone() },
              { value: 'desktop', label: m.templates_view_desktop() },
              { value: 'text', label: m.templates_view_text() },
            ]}
            chosen={view}
            onChange={(event) => setView(event.target.value as View)}
          />
        </GroupField>
      </div>
      {isOwn ? (
        <Shown preview={own} view={view} language={shown} />
      ) : (
        <Counterpart language={shown} keyStem={key.slice(0, -2)} stored={counterpart} view={view} />
      )}
    </section>
  );
}

/** The other language as it is stored; without a template of it, as the product would say it. */
function Counterpart({
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
  const asked: AskedPreview = stored
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
        {stored ? m.templates_preview_stored() : m.templates_preview_default()}
      </p>
      <Shown preview={useQuery(mailPreviewQuery(asked))} view={view} language={language} />
    </>
  );
}

interface ShownProps {
  preview: ReturnType<typeof useTypedPreview>;
  view: View;
  language: Language;
}

function Shown({ preview, view, language }: ShownProps) {
  const { data, error, isFetching, refetch } = preview;
  if (error && !data) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-[32rem] w-full" />
      </Loading>
    );
  return (
    <>
      {Object.keys(data.problems).length > 0 && <Alert>{m.templates_preview_problems()}</Alert>}
      <p className="min-h-6 wrap-anywhere">
        <span className="text-sm text-muted">{m.templates_subject()}: </span>
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
        <MailFrame title={m.templates_preview_frame()} html={data.html} phone={view === 'phone'} />
      )}
    </>
  );
}
