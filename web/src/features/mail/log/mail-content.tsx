import type { MailDetail } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';

/** The content of a mail as HTML or plain text, or why it is not shown. */
export function MailContent({ mail }: { mail: MailDetail }) {
  const [view, setView] = useState<'page' | 'text'>('page');
  if (mail.body === 'withheld') return <Alert tone="info">{m.mail_withheld()}</Alert>;
  if (mail.body === 'emptied') return <Alert tone="info">{m.mail_emptied()}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      <GroupField legend={m.mail_view()}>
        <ChoicePills
          name="mail-view"
          choices={[
            { value: 'page', label: m.mail_view_page() },
            { value: 'text', label: m.mail_view_text() },
          ]}
          chosen={view}
          onChange={(event) => setView(event.target.value === 'text' ? 'text' : 'page')}
        />
      </GroupField>
      {view === 'page' && mail.html ? (
        // Sandboxed: no scripts, popups or forms, whatever the template contains.
        <iframe
          title={m.mail_page_title()}
          sandbox=""
          srcDoc={mail.html}
          className="h-[28rem] w-full rounded-control border border-line bg-white"
        />
      ) : (
        <pre
          dir="auto"
          className="max-h-[28rem] overflow-y-auto rounded-control border border-line bg-sunken/50 p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {mail.text}
        </pre>
      )}
    </div>
  );
}
