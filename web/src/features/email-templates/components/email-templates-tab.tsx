import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { templatesQuery } from '../api.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

const LIST = '/admin/email-templates';
const NEW = 'new';
const pathOf = (id: string) => `${LIST}?template=${id}`;

/** The words of the mails (section 2). `sending` holds what other features send with them. Which one is open stands in the address. */
export function EmailTemplatesTab({ sending }: { sending?: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(templatesQuery());
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const open = params.get('template');
  if (!data && error)
    return (
      <ErrorState
        title={m.templates_load_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    );
  if (!open)
    return (
      <>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
          <p className="max-w-2xl text-muted">{m.templates_intro()}</p>
          <Button onClick={() => navigate(pathOf(NEW))}>
            <Plus aria-hidden="true" />
            {m.templates_new()}
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
        title={m.templates_gone()}
        action={
          <Button variant="secondary" onClick={() => navigate(LIST)}>
            {m.templates_back()}
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
