import type { PointEvent } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES } from '@bugquest/contract/competition/point-reasons';
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatSigned } from '../../../lib/language/format.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { pointEventsQuery } from '../../../lib/queries/ledger-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { PersonList } from './person-list.tsx';
import { PersonSection } from './person-section.tsx';

const ROWS = 6;

/** The newest ledger entries of a person, with links to their reports. */
export function PersonLedger({ person }: { person: EmployeeListItem }) {
  const query = useQuery(pointEventsQuery({ employee: person.id, limit: ROWS }));
  const more = {
    href: `/admin?tab=ledger&employee=${person.id}`,
    label: m.employees_person_all_points(),
  };
  return (
    <PersonSection title={m.employees_person_ledger()} more={!!query.data?.items.length && more}>
      <PersonList query={query} empty={m.employees_person_no_points()}>
        {(event) => <Entry key={event.id} event={event} />}
      </PersonList>
    </PersonSection>
  );
}

function Entry({ event }: { event: PointEvent }) {
  const { amount, reason, reportId, serialNumber, note, actorId, actorName, createdAt } = event;
  return (
    <li className="flex items-baseline gap-3 py-2.5 text-sm">
      <bdi
        className={classes(
          'w-11 shrink-0 font-semibold tabular',
          amount > 0 ? 'text-accent-ink' : 'text-danger',
        )}
      >
        {formatSigned(amount)}
      </bdi>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-1.5">
          {POINT_REASON_NAMES[reason]()}
          {serialNumber && (
            <TextLink href={`/admin?tab=points-review&report=${reportId}`}>
              <bdi className="tabular">{serialNumber}</bdi>
            </TextLink>
          )}
          {actorId && (
            <span className="text-muted">
              · <PersonName name={actorName ?? ''} />
            </span>
          )}
        </p>
        {note && (
          <p className="mt-0.5 text-muted wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <time dateTime={createdAt} className="shrink-0 text-xs text-muted">
        <bdi>{formatDate(createdAt)}</bdi>
      </time>
    </li>
  );
}
