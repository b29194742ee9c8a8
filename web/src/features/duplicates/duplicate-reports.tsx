import type { MeToo, SamePicture } from '@bugquest/contract/duplicates/schema';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import { DepartmentName } from '../../lib/names/department-name.tsx';
import { reportDeviceLabel } from '../../lib/names/detail-labels.ts';
import { PersonName } from '../../lib/names/person-name.tsx';
import { reportPartQuery } from '../../lib/queries/report-query.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Quote } from '../../ui/text/quote.tsx';

interface DuplicateReportsProps {
  report: AdminBugReport;
  /** What the administrator can do about a confirmation. */
  renderActions?: (person: MeToo) => ReactNode;
}

/** For administrators: other reports with the same screenshots, and the people who confirmed the report. */
export function DuplicateReports({ report, renderActions }: DuplicateReportsProps) {
  const { data: pictures = [] } = useQuery(reportPartQuery(report.id, 'samePictures'));
  const { data: people = [] } = useQuery(reportPartQuery(report.id, 'meToos'));
  return (
    <div className="flex flex-col gap-4 empty:hidden [&:not(:empty)]:mb-4">
      {pictures.length > 0 && <SamePictures pictures={pictures} />}
      {people.length > 0 && (
        <Fold
          title={m.duplicates_who()}
          badge={<Badge tone="info">{formatNumber(people.filter(({ isUndone }) => !isUndone).length)}</Badge>}
          startsOpen
        >
          <ul className="flex flex-col gap-3">
            {people.map((person) => (
              <Person key={person.id} person={person}>
                {renderActions?.(person)}
              </Person>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

function SamePictures({ pictures }: { pictures: readonly SamePicture[] }) {
  return (
    <Alert tone="info">
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        {m.duplicates_same_picture()}
        {pictures.map(({ id, serialNumber }) => (
          <Link
            key={id}
            href={`/admin?tab=points-review&report=${id}`}
            className="font-medium text-link underline underline-offset-4"
          >
            <bdi className="tabular">{serialNumber}</bdi>
          </Link>
        ))}
      </span>
    </Alert>
  );
}

function Person({ person, children }: { person: MeToo; children: ReactNode }) {
  const { isUndone, fullName, department, deviceType, operatingSystem, browser, note, createdAt } = person;
  const device = [reportDeviceLabel(deviceType), operatingSystem, browser].filter(Boolean);
  return (
    <li className="text-sm">
      <PersonName name={fullName} className={classes('font-medium', isUndone && 'line-through')} />
      {department && (
        <>
          {' · '}
          <DepartmentName department={department} className="text-muted" />
        </>
      )}
      <p className="mt-0.5 text-muted">
        <bdi>{device.join(' · ')}</bdi> · <bdi className="tabular">{formatDate(createdAt)}</bdi>
      </p>
      {note && <Quote text={note} className="mt-2" />}
      {children}
    </li>
  );
}
