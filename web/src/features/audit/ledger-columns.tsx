import type { PointEvent } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES } from '@bugquest/contract/competition/point-reasons';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime, formatSigned } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { PersonName, personName } from '../../lib/names/person-name.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/display/badge.tsx';
import type { Column } from '../../ui/lists/data-list.tsx';
import { FilterByButton } from './filter-by-button.tsx';

type Narrow = (changes: { employee?: string; actor?: string; search?: string }) => void;

const None = () => <span className="text-muted">–</span>;

/** A function, so that labels follow a change of the language. */
export const ledgerColumns = (narrow: Narrow): [Column<PointEvent>, ...Column<PointEvent>[]] => [
  {
    id: 'employee',
    header: m.audit_employee(),
    cell: ({ employeeId, employeeName }) => (
      <FilterByButton
        label={m.audit_only({ name: isolate(personName(employeeName ?? '')) })}
        onPress={() => narrow({ employee: employeeId })}
      >
        <PersonName name={employeeName ?? ''} />
      </FilterByButton>
    ),
  },
  {
    id: 'amount',
    header: m.audit_amount(),
    numeric: true,
    cell: ({ amount }) => (
      <bdi className={classes('font-semibold tabular', amount > 0 ? 'text-accent-ink' : 'text-ink')}>
        {formatSigned(amount)}
      </bdi>
    ),
  },
  {
    id: 'reason',
    header: m.audit_reason(),
    cell: ({ reason, note }) => (
      <>
        <Badge className="max-md:rounded-2xl max-md:whitespace-normal">{POINT_REASON_NAMES[reason]()}</Badge>
        {note && (
          <p className="mt-1 max-w-72 text-sm wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
      </>
    ),
  },
  {
    id: 'serial',
    header: m.audit_serial(),
    cell: ({ serialNumber }) =>
      serialNumber ? (
        <FilterByButton
          label={m.audit_only({ name: isolate(serialNumber) })}
          onPress={() => narrow({ search: serialNumber })}
        >
          <bdi className="whitespace-nowrap tabular">{serialNumber}</bdi>
        </FilterByButton>
      ) : (
        <None />
      ),
  },
  {
    id: 'actor',
    header: m.audit_actor(),
    cell: ({ actorId, actorName }) =>
      actorId ? (
        <FilterByButton
          label={m.audit_only_by({ name: isolate(personName(actorName ?? '')) })}
          onPress={() => narrow({ actor: actorId })}
        >
          <PersonName name={actorName ?? ''} />
        </FilterByButton>
      ) : (
        <None />
      ),
  },
  {
    id: 'when',
    header: m.audit_when(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-muted">
        <bdi>{formatDateTime(createdAt)}</bdi>
      </time>
    ),
  },
];
