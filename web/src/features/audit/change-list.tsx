import { auditChanges, type FieldChange } from '@bugquest/contract/audit/audit-changes';
import { auditFieldName, auditValue } from '@bugquest/contract/audit/audit-field-phrases';
import { m } from '@bugquest/phrases/messages';
import { ArrowRight } from 'lucide-react';
import { formatDateTime, formatNumber } from '../../lib/language/format.ts';
import { LongText } from '../../ui/text/long-text.tsx';

const ISO_MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The label of a value; '' for none. */
function shownValue({ field }: FieldChange, value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (typeof value === 'string' && ISO_MOMENT.test(value)) return formatDateTime(value);
  return auditValue(field, value);
}

/** The changes of an entry: each field with its value before and after. */
export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
  const { changed, kept } = auditChanges(before, after);
  return (
    <>
      {changed.length > 0 && <Changes changes={changed} />}
      {kept.length > 0 && (
        <details className="group/kept mt-2">
          <summary className="inline-flex min-h-6 cursor-pointer rounded-sm text-sm font-medium text-link hover:underline">
            {m.audit_as_it_was({ count: kept.length })}
          </summary>
          <div className="mt-2">
            <Changes changes={kept} />
          </div>
        </details>
      )}
    </>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
      {changes.map((change) => (
        <div key={change.field} className="contents max-sm:block">
          <dt className="text-muted">
            <bdi>{auditFieldName(change.field)}</bdi>
          </dt>
          <dd className="min-w-0">
            <Change change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ change }: { change: FieldChange }) {
  const { before, after } = change;
  if (before === undefined) return <Value text={shownValue(change, after)} />;
  if (after === undefined) return <Value text={shownValue(change, before)} />;
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <span className="sr-only">{m.audit_before()}: </span>
      <del className="min-w-0 text-muted decoration-muted/60">
        <Value text={shownValue(change, before)} />
      </del>
      <ArrowRight aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-muted rtl:-scale-x-100" />
      <span className="sr-only">{m.audit_after()}: </span>
      <ins className="min-w-0 font-medium no-underline">
        <Value text={shownValue(change, after)} />
      </ins>
    </span>
  );
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <span className="text-muted">–</span> : <LongText text={text} />;
