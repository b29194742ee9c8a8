import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

export interface DescribedSetting {
  label: string;
  value: string;
}

export interface ConflictNoticeProps {
  before: readonly DescribedSetting[];
  after: readonly DescribedSetting[];
  onTheirs: () => void;
  onMine: () => void;
}

/** The values that someone else saved, with both choices. */
export function ConflictNotice({ before, after, onTheirs, onMine }: ConflictNoticeProps) {
  const was = new Map(before.map(({ label, value }) => [label, value]));
  const changes = after.filter(({ label, value }) => was.get(label) !== value);
  return (
    <Alert title={m.settings_conflict_title()}>
      <ul className="my-1.5 list-disc ps-5">
        {changes.map(({ label, value }) => (
          <li key={label}>
            {m.settings_conflict_change({
              label,
              before: isolate(was.get(label) || '–'),
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
