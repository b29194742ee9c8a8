import type { Language } from '@bugquest/contract/employees/lists';
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
import { type ReactNode, useState } from 'react';
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
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { useChangeTemplate, useDeleteTemplate } from './api.ts';
import { groupTemplates, type TemplateGroup, versionIn, versionsOf } from './template-groups.ts';
import { TestDialog } from './test-dialog.tsx';

const FILTERS = ['search'] as const;

const matchesSearch = (group: TemplateGroup, search: string) =>
  hasSearchWords(
    versionsOf(group)
      .map(({ name, templateKey, subject }) => `${name}\n${templateKey}\n${subject}`)
      .join('\n'),
    search,
  );

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
  const rows = groupTemplates(templates).filter((group) => matchesSearch(group, values.search));
  return (
    <div className="flex flex-col gap-4">
      <search>
        <Field label={m.mail_templates_search()}>
          <SearchInput value={values.search} onSearch={(search) => set({ search })} />
        </Field>
      </search>
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={m.mail_templates_not_found()}
          action={
            <Button variant="secondary" onClick={() => set({ search: '' })}>
              {m.mail_templates_show_all()}
            </Button>
          }
        />
      ) : (
        <Card flush className="overflow-hidden">
          <DataList
            label={m.mail_templates_tab()}
            columns={templateColumns(locale, (template) => (
              <TemplateMenu
                template={template}
                onEdit={() => onEdit(template)}
                onTest={() => setTestedTemplate(template)}
                onDelete={() => setDeletedTemplate(template)}
              />
            ))}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={(group) => onEdit(versionIn(group, locale))}
            openLabel={(group) =>
              m.mail_templates_edit_named({ name: isolate(versionIn(group, locale).name) })
            }
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

type TemplateColumn = Column<TemplateGroup>;

const templateColumns = (
  locale: Language,
  menu: (template: EmailTemplate) => ReactNode,
): [TemplateColumn, ...TemplateColumn[]] => [
  {
    id: 'name',
    header: m.mail_templates_name(),
    cell: (group) => {
      const { name } = versionIn(group, locale);
      return <bdi {...typedText(name)}>{name}</bdi>;
    },
  },
  {
    id: 'key',
    header: m.mail_templates_key(),
    cell: (group) => (
      <span className="flex flex-col gap-1">
        {versionsOf(group).map(({ templateKey }) => (
          <span key={templateKey} className="flex flex-wrap items-center gap-2">
            <bdi dir="ltr" className="font-mono text-[0.8125rem] whitespace-nowrap">
              {templateKey}
            </bdi>
            {!readTemplateKey(templateKey).purpose && <Badge>{m.mail_templates_unused()}</Badge>}
          </span>
        ))}
      </span>
    ),
  },
  versionColumn('en', m.mail_templates_english(), menu),
  versionColumn('ar', m.mail_templates_arabic(), menu),
  {
    id: 'updated',
    header: m.mail_templates_updated(),
    cell: (group) => {
      const updatedAt = versionsOf(group)
        .map((version) => version.updatedAt)
        .reduce((one, other) => (one > other ? one : other));
      return <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>;
    },
  },
];

/** The state of the template in a language, with its menu. */
const versionColumn = (
  language: Language,
  header: string,
  menu: (template: EmailTemplate) => ReactNode,
): TemplateColumn => ({
  id: language,
  header,
  cell: ({ versions }) => {
    const template = versions[language];
    if (!template) return <span className="text-muted">{m.mail_templates_no_version()}</span>;
    return (
      <span className="relative z-1 flex items-center gap-1">
        {template.isActive ? (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {m.mail_templates_active()}
          </Badge>
        ) : (
          <Badge icon={<CirclePause aria-hidden="true" />}>{m.mail_templates_inactive()}</Badge>
        )}
        {menu(template)}
      </span>
    );
  },
});

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
