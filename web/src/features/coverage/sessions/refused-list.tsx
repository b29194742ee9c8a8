import { m } from '@bugquest/phrases/messages';
import { type Entry, type EntryKind, removeEntry } from '../../../lib/device/entries.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

const TITLES: Record<EntryKind, () => string> = {
  result: m.coverage_refused_result,
  note: m.coverage_refused_note,
  end: m.coverage_refused_end,
};

/** What the server did not accept, with the reason. People copy or dismiss it. */
export const RefusedList = ({ entries }: { entries: readonly Entry[] }) => (
  <ul aria-label={m.coverage_refused()} className="flex flex-col gap-3">
    {entries.map((entry) => (
      <li key={entry.id} className="rounded-card border border-danger/40 bg-danger-soft p-4">
        <p className="font-semibold text-danger">{TITLES[entry.kind]()}</p>
        <p {...typedText(entry.problem?.reply?.message)} className="text-sm wrap-break-word">
          {entry.problem?.reply?.message}
        </p>
        <p
          {...typedText(entry.text)}
          className="my-3 border-s-2 border-line-strong ps-3 whitespace-pre-line wrap-anywhere"
        >
          {entry.text}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={entry.text}
            label={m.coverage_refused_copy()}
            copiedLabel={m.coverage_refused_copied()}
            onFailure={() => toast({ title: m.coverage_refused_not_copied(), tone: 'danger' })}
          />
          <Button variant="secondary" size="sm" onClick={() => void removeEntry(entry)}>
            {m.coverage_refused_dismiss()}
          </Button>
        </div>
      </li>
    ))}
  </ul>
);
