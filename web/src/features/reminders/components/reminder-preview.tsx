import { templateKeyOf } from '@bugquest/contract/email-templates/purposes';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { directionOf, useLocale } from '../../../lib/locale.ts';
import { mailPreviewQuery } from '../../../lib/mail-preview-query.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { GroupField } from '../../../ui/group-field.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** The reminder as it would go out now, in either language. */
export function ReminderPreview() {
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <Card aria-labelledby="reminder-preview">
      <CardHeader
        id="reminder-preview"
        title={m.reminders_preview()}
        description={m.reminders_preview_text()}
        action={<TextLink href="/admin/email-templates">{m.reminders_preview_edit()}</TextLink>}
      />
      <GroupField legend={m.templates_preview_language()} className="mb-4">
        <ChoicePills
          name="reminder-language"
          choices={[
            { value: 'en', label: m.templates_english() },
            { value: 'ar', label: m.templates_arabic() },
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
      <MailFrame title={m.templates_preview_frame()} html={data.html} className="h-[28rem]" />
    </>
  );
}
