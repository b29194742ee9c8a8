import { readTemplateKey } from '@bugquest/contract/mail/templates/purposes';
import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { hasSearchWords } from '@bugquest/contract/search-words';
import { m } from '@bugquest/phrases/messages';
import {
  CircleCheck,
  CirclePause,
  CirclePlay,
  EllipsisVertical,
  Mail,
  Pencil,
  SearchX,
  Send,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useAddressFilter } from '../../../lib/hooks/address/use-address-filter.ts';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ConfirmAction } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { SearchInput } from '../../../ui/filters/search-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { useChangeTemplate, useDeleteTemplate } from './api.ts';
import { TestDialog } from './test-dialog.tsx';

const FILTERS = ['search', 'language'] as const;

const matchesFilter = (
  { name, templateKey, subject, language }: EmailTemplate,
  asked: { search: string; language: string },
) =>
  (asked.language === '' || asked.language === language) &&
  hasSearchWords(`${name}\n${templateKey}\n${subject}`, asked.search);

export interface TemplateListProps {
  templates: readonly EmailTemplate[];
  onEdit: (template: EmailTemplate) => void;
}

export function TemplateList({ templates, onEdit }: TemplateListProps) {
  const { values, set } = useAddressFilter(FILTERS);
  const locale = useLocale();
  const [testedTemplate, setTestedTemplate] = useState<EmailTemplate>();
  const [deletedTemplate, setDeletedTemplate] = useState<EmailTemplate>();
  if (templates.length === 0)
    return (
      <EmptyState
        icon={<Mail aria-hidden="true" />}
        title={m.mail_templates_none()}
        description={m.mail_templates_none_text()}
      />
    );
  // Both languages have the same keys, so the templates in the interface language come first.
  const isForeign = (template: EmailTemplate) => Number(template.language !== locale);
  const rows = templates
    .filter((template) => matchesFilter(template, values))
    .sort((one, other) => isForeign(one) - isForeign(other));
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
                onTest={() => setTestedTemplate(template)}
                onDelete={() => setDeletedTemplate(template)}
              />
            )}
          />
        </Card>
      )}
      {testedTemplate && (
        <TestDialog template={testedTemplate} onClose={() => setTestedTemplate(undefined)} />
      )}
      {deletedTemplate && (
        <DeleteQuestion template={deletedTemplate} onClose={() => setDeletedTemplate(undefined)} />
      )}
    </div>
  );
}

function DeleteQuestion({ template, onClose }: { template: EmailTemplate; onClose: () => void }) {
  const deletion = useDeleteTemplate();
  const { purpose } = readTemplateKey(template.templateKey);
  return (
    <ConfirmAction
      title={m.mail_templates_delete_title({ name: isolate(template.name) })}
      description={purpose ? m.mail_templates_delete_text() : m.mail_templates_delete_own_text()}
      confirmLabel={m.mail_templates_delete()}
      action={async () => {
        const { message } = await deletion.mutateAsync(template.id);
        toast({ title: message, tone: 'success' });
      }}
      failureTitle={m.mail_templates_delete_failed()}
      onClose={onClose}
    />
  );
}

const languageName = (language: EmailTemplate['language']): string =>
  language === 'ar' ? m.mail_templates_arabic() : m.mail_templates_english();

const templateColumns = (): [Column<EmailTemplate>, ...Column<EmailTemplate>[]] => [
  { id: 'name', header: m.mail_templates_name(), cell: ({ name }) => <bdi {...typedText(name)}>{name}</bdi> },
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

interface TemplateMenuProps {
  template: EmailTemplate;
  onEdit: () => void;
  onTest: () => void;
  onDelete: () => void;
}

function TemplateMenu({ template, onEdit, onTest, onDelete }: TemplateMenuProps) {
  const { id, name, isActive, updatedAt } = template;
  const change = useChangeTemplate();
  const toggle = async () => {
    try {
      const changed = await change.mutateAsync({ id, isActive: !isActive, updatedAt });
      toast({
        title: isActive ? m.mail_templates_now_inactive() : m.mail_templates_now_active(),
        tone: 'success',
        action: {
          label: m.mail_templates_take_back(),
          onPress: () => change.mutate({ id, isActive, updatedAt: changed.updatedAt }),
        },
      });
    } catch (error) {
      toastFailure(m.mail_templates_update_failed(), error);
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={m.mail_templates_manage({ name: isolate(name) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={[
        { id: 'edit', label: m.mail_templates_edit(), icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
        {
          id: 'test',
          label: m.mail_templates_test(),
          icon: <Send aria-hidden="true" className="rtl:-scale-x-100" />,
          onSelect: onTest,
        },
        {
          id: 'toggle',
          label: isActive ? m.mail_templates_turn_off() : m.mail_templates_turn_on(),
          icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
          onSelect: () => void toggle(),
        },
        {
          id: 'delete',
          label: m.mail_templates_delete(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          hasSeparator: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
