import type { EmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import { readTemplateKey } from '@bugquest/contract/email-templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { CircleCheck, CirclePause } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';

const languageName = (language: EmailTemplate['language']): string =>
  language === 'ar' ? m.templates_arabic() : m.templates_english();

export const templateColumns = (): [Column<EmailTemplate>, ...Column<EmailTemplate>[]] => [
  { id: 'name', header: m.templates_name(), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'key',
    header: m.templates_key(),
    cell: ({ templateKey }) => (
      <span className="flex flex-wrap items-center gap-2">
        <bdi dir="ltr" className="font-mono text-[0.8125rem] wrap-anywhere">
          {templateKey}
        </bdi>
        {!readTemplateKey(templateKey).purpose && <Badge>{m.templates_unused()}</Badge>}
      </span>
    ),
  },
  { id: 'language', header: m.templates_language(), cell: ({ language }) => languageName(language) },
  {
    id: 'active',
    header: m.templates_state(),
    cell: ({ isActive }) =>
      isActive ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {m.templates_active()}
        </Badge>
      ) : (
        <Badge icon={<CirclePause aria-hidden="true" />}>{m.templates_inactive()}</Badge>
      ),
  },
  {
    id: 'updated',
    header: m.templates_updated(),
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
  },
];
