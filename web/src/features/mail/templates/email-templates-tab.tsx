import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { templatesQuery } from './api.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

const LIST = '/admin/email-templates';
const NEW = 'new';
const pathOf = (id: string) => `${LIST}?template=${id}`;

/** Section 2. The open template is in the URL. `sending` contains the send buttons of other features. */
export function EmailTemplatesTab({ sending }: { sending?: ReactNode }) {
  const query = useQuery(templatesQuery());
  const { data } = query;
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const open = params.get('template');
  if (!data)
    return (
      <QueryState query={query} title={m.mail_templates_load_failed()} skeleton="h-96 w-full rounded-card" />
    );
  if (!open)
    return (
      <>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
          <p className="max-w-2xl text-muted">{m.mail_templates_intro()}</p>
          <Button onClick={() => navigate(pathOf(NEW))}>
            <Plus aria-hidden="true" />
            {m.mail_templates_new()}
          </Button>
        </div>
        {sending && <div className="mb-6">{sending}</div>}
        <TemplateList templates={data} onEdit={({ id }) => navigate(pathOf(id))} />
      </>
    );
  const template = data.find(({ id }) => id === open);
  if (!template && open !== NEW)
    return (
      <EmptyState
        title={m.mail_templates_gone()}
        action={
          <Button variant="secondary" onClick={() => navigate(LIST)}>
            {m.mail_templates_back()}
          </Button>
        }
      />
    );
  return (
    <TemplateEditor
      key={open}
      template={template}
      all={data}
      listPath={LIST}
      onCreated={(id) => navigate(pathOf(id), { replace: true })}
    />
  );
}
