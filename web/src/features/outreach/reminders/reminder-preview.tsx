import type { Language } from '@bugquest/contract/employees/lists';
import { templateKeyOf } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directionOf, useLocale } from '../../../lib/language/locale.ts';
import { mailPreviewQuery } from '../../../lib/queries/mail-preview-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MailFrame } from '../../../ui/text/mail-frame.tsx';

/** A preview of the current reminder in both languages. */
export function ReminderPreview() {
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <Card aria-labelledby="reminder-preview">
      <CardHeader
        id="reminder-preview"
        title={m.outreach_reminders_preview()}
        description={m.outreach_reminders_preview_text()}
        action={<TextLink href="/admin/email-templates">{m.outreach_reminders_preview_edit()}</TextLink>}
      />
      <GroupField legend={m.mail_templates_preview_language()} className="mb-4">
        <ChoicePills
          name="reminder-language"
          choices={[
            { value: 'en', label: m.mail_templates_english() },
            { value: 'ar', label: m.mail_templates_arabic() },
          ]}
          chosen={language}
          onChange={(event) => setLanguage(event.target.value === 'ar' ? 'ar' : 'en')}
        />
      </GroupField>
      <Filled language={language} />
    </Card>
  );
}

function Filled({ language }: { language: Language }) {
  const asked = { templateKey: templateKeyOf('reminder', language) };
  const { data, error, isFetching, refetch } = useQuery(mailPreviewQuery(asked));
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-[28rem] w-full" />
      </Loading>
    );
  return (
    <>
      <p className="mb-3 font-medium">
        <bdi dir={directionOf(language)} lang={language}>
          {data.subject}
        </bdi>
      </p>
      <MailFrame title={m.mail_templates_preview_frame()} html={data.html} className="h-[28rem]" />
    </>
  );
}
