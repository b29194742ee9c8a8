import type { EmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import { readTemplateKey } from '@bugquest/contract/email-templates/purposes';
import { m } from '@bugquest/phrases/messages';
import { Mail, SearchX } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteTemplate } from '../api.ts';
import { templateColumns } from './template-columns.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TestDialog } from './test-dialog.tsx';

const FILTERS = ['search', 'language'] as const;

const fits = (
  { name, templateKey, subject, language }: EmailTemplate,
  asked: { search: string; language: string },
) =>
  (asked.language === '' || asked.language === language) &&
  `${name}\n${templateKey}\n${subject}`.toLowerCase().includes(asked.search.trim().toLowerCase());

export interface TemplateListProps {
  templates: readonly EmailTemplate[];
  onEdit: (template: EmailTemplate) => void;
}

export function TemplateList({ templates, onEdit }: TemplateListProps) {
  const { values, set } = useAddressFilter(FILTERS);
  const [tested, setTested] = useState<EmailTemplate>();
  const [leaving, setLeaving] = useState<EmailTemplate>();
  if (templates.length === 0)
    return (
      <EmptyState
        icon={<Mail aria-hidden="true" />}
        title={m.templates_none()}
        description={m.templates_none_text()}
      />
    );
  const rows = templates.filter((template) => fits(template, values));
  return (
    <div className="flex flex-col gap-4">
      <search className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Field label={m.templates_search()}>
          <SearchInput value={values.search} onSearch={(search) => set({ search })} />
        </Field>
        <Field label={m.templates_language()}>
          <SelectInput
            value={values.language}
            onChange={(event) => set({ language: event.target.value })}
            placeholder={m.templates_both_languages()}
            choices={[
              { value: 'en', label: m.templates_english() },
              { value: 'ar', label: m.templates_arabic() },
            ]}
          />
        </Field>
      </search>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={m.templates_not_found()}
          action={
            <Button variant="secondary" onClick={() => set({ search: '', language: '' })}>
              {m.templates_show_all()}
            </Button>
          }
        />
      ) : (
        <Card flush className="overflow-hidden">
          <DataList
            label={m.templates_tab()}
            columns={templateColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={onEdit}
            openLabel={({ name }) => m.templates_edit_named({ name: isolate(name) })}
            actions={(template) => (
              <TemplateMenu
                template={template}
                onEdit={() => onEdit(template)}
                onTest={() => setTested(template)}
                onDelete={() => setLeaving(template)}
              />
            )}
          />
        </Card>
      )}
      {tested && <TestDialog template={tested} onClose={() => setTested(undefined)} />}
      {leaving && <DeleteQuestion template={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function DeleteQuestion({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const deletion = useDeleteTemplate();
  const { purpose } = readTemplateKey(template.templateKey);
  const remove = async () => {
    try {
      const { message } = await deletion.mutateAsync(template.id);
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      toast({ title: m.templates_delete_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.templates_delete_title({ name: isolate(template.name) })}
      description={purpose ? m.templates_delete_text() : m.templates_delete_own_text()}
      confirmLabel={m.templates_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
