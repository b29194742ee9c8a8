import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { CirclePause, CirclePlay, EllipsisVertical, Pencil, Send, Trash2 } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeTemplate } from './api.ts';

export interface TemplateMenuProps {
  template: EmailTemplate;
  onEdit: () => void;
  onTest: () => void;
  onDelete: () => void;
}

/** The actions of a template. */
export function TemplateMenu({ template, onEdit, onTest, onDelete }: TemplateMenuProps) {
  const { id, name, isActive } = template;
  const change = useChangeTemplate();
  const toggle = async () => {
    try {
      await change.mutateAsync({ id, isActive: !isActive });
      toast({
        title: isActive ? m.mail_templates_now_inactive() : m.mail_templates_now_active(),
        tone: 'success',
        action: { label: m.mail_templates_take_back(), onPress: () => change.mutate({ id, isActive }) },
      });
    } catch (error) {
      toast({ title: m.mail_templates_update_failed(), description: errorMessage(error), tone: 'danger' });
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
          apart: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
