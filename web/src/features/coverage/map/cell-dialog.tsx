import { cellName } from '@bugquest/contract/coverage/cell-phrases';
import {
  type AdminCoverageCell,
  type CellDetails,
  type CellKey,
  type CoverageCell,
  DRY_SIGHTINGS,
  type NamedLook,
} from '@bugquest/contract/coverage/cells';
import { CELL_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { toMission } from '@bugquest/contract/coverage/suggestions';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { hasUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { reasonLabel, severityBadgeLevel } from '../../../lib/names/report-labels.ts';
import { LeaveDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { cellDetailsQuery } from '../admin-api.ts';
import { pluralCount } from '../labels.ts';
import { MakeHunt } from '../missions/make-hunt.tsx';

/** The settings of a cell are saved with a reason, by the feature of the settings. */
export type RenderCellForm = (cell: CellKey) => ReactNode;

interface CellDialogProps {
  cell: AdminCoverageCell;
  /** The first day that counts. Undefined: the day of the newest build. */
  since: string | undefined;
  cellForm: RenderCellForm;
  onClose: () => void;
}

/** The settings and the numbers of a cell. Each number opens its list. */
export function CellDialog({ cell, since, cellForm, onClose }: CellDialogProps) {
  const query = useQuery(cellDetailsQuery(cell, since));
  const { data: details } = query;
  const [isAsking, setAsking] = useState(false);
  const close = () => (hasUnsavedChanges() ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={cellName(cell)}
      description={[
        CELL_STATE_NAMES[cell.state](),
        lastLook(cell),
        ...(cell.openBlockers ? [m.coverage_open_blockers_sentence(pluralCount(cell.openBlockers))] : []),
        ...(cell.isDry ? [m.coverage_dry_meaning({ count: DRY_SIGHTINGS })] : []),
      ].join(' · ')}
      focus="dialog"
    >
      <div className="flex flex-col gap-6">
        {cell.state !== 'not_applicable' && <MakeHunt mission={toMission(cell)} />}
        <div className="border-b border-line pb-5">{cellForm(cell)}</div>
        {details ? (
          <CellLists details={details} minutes={cell.sessionMinutes} />
        ) : (
          <QueryState query={query} skeleton="h-72" />
        )}
      </div>
      {isAsking && <LeaveDialog onOpenChange={setAsking} onConfirm={onClose} />}
    </Dialog>
  );
}

/** "Last look: Nov 14, 3 people in all". */
const lastLook = ({ lastLooked, peopleEver }: CoverageCell): string =>
  lastLooked && peopleEver
    ? m.coverage_last_look({
        day: formatDay(lastLooked, { withYear: true }),
        people: m.coverage_people(pluralCount(peopleEver)),
      })
    : m.coverage_last_look_none();

const LOOK_NAMES: Record<NamedLook, () => string> = {
  report: m.coverage_look_report,
  confirmation: m.coverage_look_confirmation,
  retest: m.coverage_look_retest,
};

function CellLists({ details, minutes }: { details: CellDetails; minutes: number }) {
  const { people, peopleOfSessions, problems, reports, confirmations, retests, sessions } = details;
  return (
    <div className="flex flex-col">
      <NumberWithList title={m.coverage_fact_people()} count={people.count + peopleOfSessions} list={people}>
        {people.listed.map(({ id, name, looks }) => (
          <ListEntry key={id}>
            <Person name={name} />
            <Detail>{looks.map((look) => LOOK_NAMES[look]()).join(' · ')}</Detail>
          </ListEntry>
        ))}
        {peopleOfSessions > 0 && (
          <ListEntry>{m.coverage_people_of_sessions(pluralCount(peopleOfSessions))}</ListEntry>
        )}
      </NumberWithList>
      <NumberWithList title={m.coverage_fact_problems()} list={problems}>
        {problems.listed.map((one) => (
          <ReportEntry key={one.id} report={one} />
        ))}
      </NumberWithList>
      <NumberWithList title={m.coverage_fact_reports()} list={reports}>
        {reports.listed.map((one) => (
          <ReportEntry key={one.id} report={one} />
        ))}
      </NumberWithList>
      <NumberWithList title={m.coverage_fact_confirmations()} list={confirmations}>
        {confirmations.listed.map((one) => (
          <LookEntry key={one.id} look={one} />
        ))}
      </NumberWithList>
      <NumberWithList title={m.coverage_fact_retests()} list={retests}>
        {retests.listed.map((one) => (
          <LookEntry key={one.id} look={one} />
        ))}
      </NumberWithList>
      <NumberWithList title={m.coverage_fact_sessions()} list={sessions}>
        <ListEntry>{m.coverage_sessions_sum({ minutes: m.coverage_minutes({ count: minutes }) })}</ListEntry>
        {details.sessionsWithPicture > 0 && (
          <ListEntry>{m.coverage_sessions_pictures({ count: details.sessionsWithPicture })}</ListEntry>
        )}
        {sessions.listed.map(({ day, result, isContradicted }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sessions have no id here, and the list is only replaced
          <ListEntry key={index}>
            {result === 'found_nothing' ? m.coverage_session_nothing() : m.coverage_session_problems()}
            <Detail>{formatDay(day, { withYear: true })}</Detail>
            {isContradicted && <Detail>{m.coverage_session_contradicted()}</Detail>}
          </ListEntry>
        ))}
      </NumberWithList>
    </div>
  );
}

interface NumberWithListProps {
  title: string;
  list: { count: number; listed: readonly unknown[] };
  /** If it is more than `of.count`. */
  count?: number;
  children: ReactNode;
}

function NumberWithList({ title, list, count = list.count, children }: NumberWithListProps) {
  return (
    <Fold title={title} badge={<bdi className="text-base font-semibold tabular">{formatNumber(count)}</bdi>}>
      {count === 0 ? (
        <p className="text-muted">{m.coverage_list_empty()}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
      {list.count > list.listed.length && (
        <p className="mt-2 text-sm text-muted">
          {m.coverage_list_part({ shown: formatNumber(list.listed.length), count: formatNumber(list.count) })}
        </p>
      )}
    </Fold>
  );
}

const ListEntry = ({ children }: { children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">{children}</li>
);

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted">{children}</span>
);

const Person = ({ name }: { name: string }) => (
  <bdi className="wrap-anywhere">{name || m.accounts_former_employee()}</bdi>
);

type Look = CellDetails['confirmations']['listed'][number];

function LookEntry({ look, children }: { look: Look; children?: ReactNode }) {
  return (
    <ListEntry>
      <Link
        href={`/admin?tab=points-review&report=${look.reportId}`}
        className="font-medium text-link underline underline-offset-4"
      >
        <bdi>{look.serialNumber}</bdi>
      </Link>
      {children}
      <Person name={look.by} />
      <Detail>{formatDay(look.day, { withYear: true })}</Detail>
    </ListEntry>
  );
}

const ReportEntry = ({ report }: { report: CellDetails['reports']['listed'][number] }) => (
  <LookEntry look={report}>
    <LevelBadge level={severityBadgeLevel(report.severity)}>{SEVERITY_NAMES[report.severity]()}</LevelBadge>
    <Detail>{reasonLabel(report.validationReason)}</Detail>
  </LookEntry>
);
