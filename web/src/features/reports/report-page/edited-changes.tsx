import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { fieldLabel, fieldValueName, reportField } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import { isolate } from '../../../lib/language/isolate.ts';
import { Quote } from '../../../ui/text/quote.tsx';

type Edited = Extract<ReportEventFacts, { kind: 'edited' }>;
type Change = Edited['changes'][number];

/** What the reporter changed: long texts behind a button, the rest in a line each. */
export function EditedChanges({ facts: { changes, added, removed, captioned = [] } }: { facts: Edited }) {
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {changes.map((change) => (
        <li key={change.field}>{isLong(change) ? <LongChange {...change} /> : sentence(change)}</li>
      ))}
      {added.length > 0 && <li>{m.reports_edited_added({ names: listOf(added) })}</li>}
      {removed.length > 0 && <li>{m.reports_edited_removed({ names: listOf(removed) })}</li>}
      {captioned.length > 0 && <li>{m.reports_edited_captioned({ names: listOf(captioned) })}</li>}
    </ul>
  );
}

const isLong = ({ field }: Change) => ['longText', 'captured'].includes(reportField(field).kind);

const sentence = ({ field, before, after }: Change) =>
  m.reports_event_corrected({
    field: fieldLabel(field),
    before: nameOfValue(field, before),
    after: nameOfValue(field, after),
  });

const nameOfValue = (field: Change['field'], value: string) =>
  value ? isolate(fieldValueName(field, value)) : m.reports_edited_empty();

const textOf = (field: Change['field'], value: string) =>
  fieldValueName(field, value) || m.reports_edited_empty();

const listOf = (names: readonly string[]) => names.map(isolate).join(' · ');

function LongChange({ field, before, after }: Change) {
  return (
    <details>
      <summary className="min-h-8 cursor-pointer rounded-sm text-link underline-offset-4 hover:underline">
        {m.reports_edited_text({ field: fieldLabel(field) })}
      </summary>
      <div className="mt-1.5 flex flex-col gap-2">
        <Quote title={m.reports_edited_before()} text={textOf(field, before)} />
        <Quote title={m.reports_edited_after()} text={textOf(field, after)} />
      </div>
    </details>
  );
}
