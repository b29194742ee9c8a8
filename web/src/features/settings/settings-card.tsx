import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useId } from 'react';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export interface SettingsCardProps {
  title: string;
  description: string;
  card: SettingsForm;
  /** Formats the settings for comparing two versions. */
  describe: (settings: ProgramSettings) => DescribedSetting[];
  className?: string;
  children: ReactNode;
}

/** The settings of a card are saved together. */
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
      <SettingsFields card={card} describe={describe}>
        {children}
      </SettingsFields>
    </Card>
  );
}

/** The form without its card. */
export function SettingsFields({
  card,
  describe,
  children,
}: Pick<SettingsCardProps, 'card' | 'describe' | 'children'>) {
  return (
    <form noValidate onSubmit={card.submit} className="flex flex-col gap-6">
      {children}
      <SaveProblem card={card} describe={describe} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button variant="secondary" disabled={!card.isDirty || card.saving} onClick={card.cancel}>
          {m.shell_cancel()}
        </Button>
        <Button type="submit" disabled={!card.isDirty || card.conflict !== undefined} pending={card.saving}>
          {m.shell_save()}
        </Button>
      </div>
    </form>
  );
}

/** Shown between the form and its buttons. */
export function SaveProblem({ card, describe }: Pick<SettingsCardProps, 'card' | 'describe'>) {
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

interface DescribedSetting {
  label: string;
  value: string;
}

interface ConflictNoticeProps {
  before: readonly DescribedSetting[];
  after: readonly DescribedSetting[];
  onTheirs: () => void;
  onMine: () => void;
}

/** The person chooses between the values that someone else saved and the typed values. */
function ConflictNotice({ before, after, onTheirs, onMine }: ConflictNoticeProps) {
  const valuesBefore = new Map(before.map(({ label, value }) => [label, value]));
  const changes = after.filter(({ label, value }) => valuesBefore.get(label) !== value);
  return (
    <Alert title={m.settings_conflict_title()}>
      <ul className="my-1.5 list-disc ps-5">
        {changes.map(({ label, value }) => (
          <li key={label}>
            {m.settings_conflict_change({
              label,
              before: isolate(valuesBefore.get(label) || '–'),
              after: isolate(value || '–'),
            })}
          </li>
        ))}
      </ul>
      <p>{m.settings_conflict_text()}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={onTheirs}>
          {m.settings_conflict_theirs()}
        </Button>
        <Button variant="secondary" size="sm" onClick={onMine}>
          {m.settings_conflict_mine()}
        </Button>
      </div>
    </Alert>
  );
}
