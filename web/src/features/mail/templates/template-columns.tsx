import { readTemplateKey } from '@bugquest/contract/mail/templates/purposes';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { CircleCheck, CirclePause } from 'lucide-react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import type { Column } from '../../../ui/lists/data-list.tsx';

const languageName = (language: EmailTemplate['language']): string =>
  language === 'ar' ? m.mail_templates_arabic() : m.mail_templates_english();

export const templateColumns = (): [Column<EmailTemplate>, ...Column<EmailTemplate>[]] => [
  { id: 'name', header: m.mail_templates_name(), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'key',
    header: m.mail_templates_key(),
    cell: ({ templateKey }) => (
      <span className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="font-mono text-[0.8125rem] whitespace-nowrap">
          {templateKey}
        </bdi>
        {!readTemplateKey(templateKey).purpose && <Badge>{m.mail_templates_unused()}</Badge>}
      </span>
    ),
  },
  { id: 'language', header: m.mail_templates_language(), cell: ({ language }) => languageName(language) },
  {
    id: 'active',
    header: m.mail_templates_state(),
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {m.mail_templates_active()}
        </Badge>
      ) : (
        <Badge icon={<CirclePause aria-hidden="true" />}>{m.mail_templates_inactive()}</Badge>
      ),
  },
  {
    id: 'updated',
    header: m.mail_templates_updated(),
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
  },
];
