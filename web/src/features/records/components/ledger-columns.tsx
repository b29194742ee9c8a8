import { POINT_REASON_NAMES } from '@bugquest/contract/records/point-reasons';
import type { PointEvent } from '@bugquest/contract/records/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime, formatSigned } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { PersonName, personName } from '../../../lib/person-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Column } from '../../../ui/data-list.tsx';
import { NarrowButton } from './narrow-button.tsx';

type Narrow = (changes: { employee?: string; actor?: string; search?: string }) => void;

const None = () => <span className="text-muted">–</span>;

/** A function, so that a change of the language names them anew. */
export const ledgerColumns = (narrow: Narrow): [Column<PointEvent>, ...Column<PointEvent>[]] => [
  {
    id: 'employee',
    header: m.records_employee(),
    cell: ({ employeeId, employeeName }) => (
      <NarrowButton
        label={m.records_only({ name: isolate(personName(employeeName ?? '')) })}
        onPress={() => narrow({ employee: employeeId })}
      >
        <PersonName name={employeeName ?? ''} />
      </NarrowButton>
    ),
  },
  {
    id: 'amount',
    header: m.records_amount(),
    numeric: true,
    cell: ({ amount }) => (
      <bdi className={classes('font-semibold tabular', amount > 0 ? 'text-accent-ink' : 'text-ink')}>
        {formatSigned(amount)}
      </bdi>
    ),
  },
  {
    id: 'reason',
    header: m.records_reason(),
    cell: ({ reason }) => <Badge>{POINT_REASON_NAMES[reason]()}</Badge>,
  },
  {
    id: 'serial',
    header: m.records_serial(),
    cell: ({ serialNumber }) =>
      serialNumber ? (
        <NarrowButton
          label={m.records_only({ name: isolate(serialNumber) })}
          onPress={() => narrow({ search: serialNumber })}
        >
          <bdi className="whitespace-nowrap tabular">{serialNumber}</bdi>
        </NarrowButton>
      ) : (
        <None />
      ),
  },
  {
    id: 'actor',
    header: m.records_actor(),
    cell: ({ actorId, actorName }) =>
      actorId ? (
        <NarrowButton
          label={m.records_only_by({ name: isolate(personName(actorName ?? '')) })}
          onPress={() => narrow({ actor: actorId })}
        >
          <PersonName name={actorName ?? ''} />
        </NarrowButton>
      ) : (
        <None />
      ),
  },
  {
    id: 'when',
    header: m.records_when(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-muted">
        <bdi>{formatDateTime(createdAt)}</bdi>
      </time>
    ),
  },
];
