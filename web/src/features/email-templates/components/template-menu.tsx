import type { EmailTemplate } from '@bugquest/contract/email-templates/endpoints';
import { m } from '@bugquest/phrases/messages';
import { CirclePause, CirclePlay, EllipsisVertical, Pencil, Send, Trash2 } from 'lucide-react';
import { errorMessage } from '../../../lib/call-error.ts';
import { isolate } from '../../../lib/isolate.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeTemplate } from '../api.ts';

export interface TemplateMenuProps {
  template: EmailTemplate;
  onEdit: () => void;
  onTest: () => void;
  onDelete: () => void;
}

/** What can be done with a template. Turning it off is taken back by turning it on. */
export function TemplateMenu({ template, onEdit, onTest, onDelete }: TemplateMenuProps) {
  const { id, name, isActive } = template;
  const change = useChangeTemplate();
  const toggle = async () => {
    try {
      await change.mutateAsync({ id, isActive: !isActive });
      toast({
        title: isActive ? m.templates_now_inactive() : m.templates_now_active(),
        tone: 'success',
        action: { label: m.templates_take_back(), onPress: () => change.mutate({ id, isActive }) },
      });
    } catch (error) {
      toast({ title: m.templates_update_failed(), description: errorMessage(error), tone: 'danger' });
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={m.templates_manage({ name: isolate(name) })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
      items={[
        { id: 'edit', label: m.templates_edit(), icon: <Pencil aria-hidden="true" />, onSelect: onEdit },
        {
          id: 'test',
          label: m.templates_test(),
          icon: <Send aria-hidden="true" className="rtl:-scale-x-100" />,
          onSelect: onTest,
        },
        {
          id: 'toggle',
          label: isActive ? m.templates_turn_off() : m.templates_turn_on(),
          icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
          onSelect: () => void toggle(),
        },
        {
          id: 'delete',
          label: m.templates_delete(),
          icon: <Trash2 aria-hidden="true" />,
          tone: 'danger',
          apart: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
