import type { MailDetail } from '@bugquest/contract/mails/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { GroupField } from '../../../ui/group-field.tsx';

/** What a mail says, as its recipient sees it or as plain text; or why it is not shown. */
export function MailWords({ mail }: { mail: MailDetail }) {
  const [view, setView] = useState<'page' | 'text'>('page');
  if (mail.body === 'withheld') return <Alert tone="info">{m.mails_withheld()}</Alert>;
  if (mail.body === 'emptied') return <Alert tone="info">{m.mails_emptied()}</Alert>;
  return (
    <div className="flex flex-col gap-3">
      <GroupField legend={m.mails_view()}>
        <ChoicePills
          name="mail-view"
          choices={[
            { value: 'page', label: m.mails_view_page() },
            { value: 'text', label: m.mails_view_text() },
          ]}
          chosen={view}
          onChange={(event) => setView(event.target.value === 'text' ? 'text' : 'page')}
        />
      </GroupField>
      {view === 'page' && mail.html ? (
        // It runs no script, opens nothing and sends nothing, whatever a template holds.
        <iframe
          title={m.mails_page_title()}
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
