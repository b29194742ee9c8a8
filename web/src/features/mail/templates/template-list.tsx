import { readTemplateKey } from '@bugquest/contract/mail/templates/purposes';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { Mail, SearchX } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataList } from '../../../ui/lists/data-list.tsx';
import { useDeleteTemplate } from './api.ts';
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
        title={m.mail_templates_none()}
        description={m.mail_templates_none_text()}
      />
    );
  const rows = templates.filter((template) => fits(template, values));
  return (
    <div className="flex flex-col gap-4">
      <search className="grid gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Field label={m.mail_templates_search()}>
          <SearchInput value={values.search} onSearch={(search) => set({ search })} />
        </Field>
        <Field label={m.mail_templates_language()}>
          <SelectInput
            value={values.language}
            onChange={(event) => set({ language: event.target.value })}
            placeholder={m.mail_templates_both_languages()}
            choices={[
              { value: 'en', label: m.mail_templates_english() },
              { value: 'ar', label: m.mail_templates_arabic() },
            ]}
          />
        </Field>
      </search>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={m.mail_templates_not_found()}
          action={
            <Button variant="secondary" onClick={() => set({ search: '', language: '' })}>
              {m.mail_templates_show_all()}
            </Button>
          }
        />
      ) : (
        <Card flush className="overflow-hidden">
          <DataList
            label={m.mail_templates_tab()}
            columns={templateColumns()}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={onEdit}
            openLabel={({ name }) => m.mail_templates_edit_named({ name: isolate(name) })}
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
      toast({ title: m.mail_templates_delete_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.mail_templates_delete_title({ name: isolate(template.name) })}
      description={purpose ? m.mail_templates_delete_text() : m.mail_templates_delete_own_text()}
      confirmLabel={m.mail_templates_delete()}
      pending={deletion.isPending}
      onConfirm={() => void remove()}
    />
  );
}
