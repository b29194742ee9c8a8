import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { ConflictNotice } from './conflict-notice.tsx';

export interface SettingsCardProps {
  title: string;
  description: string;
  card: SettingsForm;
  /** What the settings of this card say, for whoever has to compare two versions of them. */
  describe: (settings: ProgramSettings) => DescribedSetting[];
  className?: string;
  children: ReactNode;
}

export interface DescribedSetting {
  label: string;
  value: string;
}

/** Settings that are saved together, with everything that can happen on the way. */
export function SettingsCard({ title, description, card, describe, className, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={className}>
      <CardHeader
        id={id}
        title={title}
        description={description}
        action={card.isDirty && <Badge tone="info">{m.settings_unsaved()}</Badge>}
      />
      <form noValidate onSubmit={card.submit} className="flex flex-col gap-6">
        {children}
        <SaveTrouble card={card} describe={describe} />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <Button variant="secondary" disabled={!card.isDirty || card.saving} onClick={card.cancel}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" disabled={!card.isDirty || card.conflict !== undefined} pending={card.saving}>
            {m.shell_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What stands between the form and its buttons when saving did not work. */
export function SaveTrouble({ card, describe }: Pick<SettingsCardProps, 'card' | 'describe'>) {
  if (card.conflict)
    return (
      <ConflictNotice
        before={describe(card.conflict.before)}
        after={describe(card.conflict.after)}
        onTheirs={card.cancel}
        onMine={card.keepMine}
      />
    );
  return card.failure && <Alert title={m.settings_save_failed()}>{card.failure}</Alert>;
}
