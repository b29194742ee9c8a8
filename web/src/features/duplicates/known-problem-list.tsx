import { listKnownProblems } from '@bugquest/contract/duplicates/endpoints';
import type {
  KnownProblemQuery,
  ListedProblem,
  SightedOn,
} from '@bugquest/contract/duplicates/known-problem-list';
import { STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { DEVICE_SYSTEMS, reportDeviceOf } from '@bugquest/contract/reports/devices';
import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, type ReportDeviceType } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { endpointPageQuery } from '../../lib/api/endpoint-query.ts';
import { useAddressFilter } from '../../lib/hooks/address/use-address-filter.ts';
import { useCursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatNumber, formatSigned } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { typedText } from '../../lib/language/typed-text.ts';
import { reportDeviceLabel } from '../../lib/names/detail-labels.ts';
import { featureLabel, severityBadgeLevel } from '../../lib/names/report-labels.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useLazyDialog } from '../../ui/dialogs/use-lazy-dialog.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { LEVEL_STYLES } from '../../ui/display/level-badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectInput } from '../../ui/forms/select-input.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { knownProblemTitle } from './known-problem-text.tsx';

const ROWS_PER_PAGE = 20;

const listQuery = (query: Partial<KnownProblemQuery>) =>
  endpointPageQuery(listKnownProblems, { query }, { placeholderData: keepPreviousData });

/** The open problems of the program. The address may name a feature, or one problem. */
export function KnownProblemList() {
  const { values, key, isActive, set, clear } = useAddressFilter(['feature', 'problem']);
  const pages = useCursorPages(key);
  const { feature, problem } = values;
  const query = useQuery(
    listQuery({
      limit: ROWS_PER_PAGE,
      cursor: pages.cursor,
      feature: feature || undefined,
      problem: problem || undefined,
    }),
  );
  const showAll = (
    <Button variant="secondary" onClick={clear}>
      {m.duplicates_list_show_all()}
    </Button>
  );
  return (
    <div className="page py-5 sm:py-10">
      <PageHeader title={m.duplicates_list_title()} description={m.duplicates_list_text()} />
      {problem ? (
        <p className="mb-4">{showAll}</p>
      ) : (
        <Field label={m.review_feature()} className="mb-4 max-w-md">
          <SelectInput
            value={feature}
            onChange={(event) => set({ feature: event.target.value })}
            placeholder={m.duplicates_list_all()}
            choices={FEATURES.map((value) => ({ value, label: FEATURE_NAMES[value]() }))}
          />
        </Field>
      )}
      <PagedList
        label={m.duplicates_list_title()}
        query={query}
        pages={pages}
        limit={ROWS_PER_PAGE}
        empty={
          <EmptyState
            icon={<ListChecks aria-hidden="true" />}
            title={problem ? m.duplicates_list_closed() : m.duplicates_list_none()}
            description={problem ? m.duplicates_list_closed_text() : m.duplicates_list_none_text()}
            action={isActive && !problem && showAll}
          />
        }
      >
        {(problems, stale) => (
          <ul aria-busy={stale || undefined} className="divide-y divide-line aria-busy:opacity-50">
            {problems.map((listed) => (
              <ProblemRow key={listed.id} problem={listed} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function ProblemRow({ problem }: { problem: ListedProblem }) {
  const { serialNumber, feature, severity, people, seenOn, notYetOn } = problem;
  const { icon: Icon, text } = LEVEL_STYLES[severityBadgeLevel(severity)];
  const row = useRef<HTMLLIElement>(null);
  const [wasConfirmedHere, setConfirmedHere] = useState(false);
  const hasLostButton = wasConfirmedHere && problem.isConfirmed;
  // The button had the focus, and is gone once the confirmed problem has been read again.
  useEffect(() => {
    if (hasLostButton) row.current?.focus();
  }, [hasLostButton]);
  const missing = placesOf(notYetOn);
  return (
    <li ref={row} tabIndex={-1} className="flex flex-col gap-2 px-4 py-4 sm:px-5">
      <h2
        {...typedText(knownProblemTitle(problem))}
        className="line-edge line-clamp-3 font-medium leading-snug wrap-anywhere"
      >
        {knownProblemTitle(problem)}
      </h2>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
        <span className={`inline-flex items-center gap-1 font-medium ${text}`}>
          <Icon className="size-4" aria-hidden="true" />
          {SEVERITY_NAMES[severity]()}
        </span>
        <bdi className="tabular">{serialNumber}</bdi>
        <bdi className="wrap-anywhere">{featureLabel(feature)}</bdi>
      </p>
      <p className="text-sm">
        {[m.duplicates_seen_by({ count: people, number: formatNumber(people) }), ...placesOf(seenOn)].join(
          ' · ',
        )}
      </p>
      {missing.length > 0 && (
        <p className="text-sm">{m.duplicates_not_yet({ places: missing.join(' · ') })}</p>
      )}
      <Confirmation problem={problem} onConfirmed={async () => setConfirmedHere(true)} />
    </li>
  );
}

/** For example: "iOS Mobile, Laptop", "English", "Build 2.4". */
const placesOf = ({ deviceTypes, storeLanguages, builds }: SightedOn): string[] =>
  [
    deviceTypes.map(reportDeviceLabel),
    storeLanguages.map((language) => nameOf(STORE_LANGUAGE_NAMES, language)),
    builds.map((name) => m.duplicates_build({ name: isolate(name) })),
  ]
    .filter((names) => names.length > 0)
    .map((names) => names.map(isolate).join(m.ui_filter_separator()));

const importMeToo = async () => (await import('./me-too-dialog.tsx')).MeTooDialog;

function Confirmation({
  problem,
  onConfirmed,
}: {
  problem: ListedProblem;
  onConfirmed: () => Promise<void>;
}) {
  const { Dialog: MeTooDialog, isOpen, open, close, preload } = useLazyDialog(importMeToo);
  const device = useDeviceToTry(problem);
  const { isOwn, isConfirmed, confirmPoints, serialNumber, notYetOn } = problem;
  if (isOwn) return <Badge className="self-start">{m.duplicates_own()}</Badge>;
  if (isConfirmed)
    return (
      <Badge tone="success" icon={<Check aria-hidden="true" />} className="self-start">
        {m.duplicates_said()}
      </Badge>
    );
  const isNew = notYetOn.deviceTypes.includes(device.deviceType);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11"
        aria-haspopup="dialog"
        onPointerDown={preload}
        onClick={open}
      >
        {isNew
          ? m.duplicates_me_too_device({ device: isolate(reportDeviceLabel(device.deviceType)) })
          : m.duplicates_me_too()}
        <span className="sr-only">{isolate(serialNumber)}</span>
      </Button>
      <span className="text-sm text-muted">
        {confirmPoints > 0
          ? m.duplicates_two_minutes_points({ points: isolate(formatSigned(confirmPoints)) })
          : m.duplicates_two_minutes()}
      </span>
      {isOpen && MeTooDialog && (
        <MeTooDialog
          report={problem}
          {...device}
          hasDraft={false}
          onConfirmed={onConfirmed}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The person's own device, unless the problem was seen there and another device is left to try. */
function useDeviceToTry({ notYetOn: { deviceTypes } }: ListedProblem) {
  const { deviceType: profileDevice, operatingSystem } = useEmployee();
  const ownDevice = reportDeviceOf(profileDevice);
  const deviceType = deviceTypes.includes(ownDevice)
    ? ownDevice
    : (deviceTypes.find((type) => type === 'Laptop') ?? deviceTypes[0] ?? ownDevice);
  const systems: readonly string[] = DEVICE_SYSTEMS[deviceType as ReportDeviceType] ?? [operatingSystem];
  const [onlySystem = '', other] = systems;
  return {
    deviceType,
    operatingSystem: systems.includes(operatingSystem) ? operatingSystem : other ? '' : onlySystem,
  };
}
