// The text of an issue about its report, without people's names (docs/decisions/0058).
import type { Language } from '@bugquest/contract/employees/lists';
import { skipOpening } from '@bugquest/contract/reports/opening';
import { fieldLabel, fieldsWith, fieldValueName } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import type { BugReportRow } from '../../../../db/schema/reports.ts';
import type { FormattedText, IssueDraft, TrackerConnection } from '../../../../platform/trackers/tracker.ts';
import { severityOf } from '../../webhooks/payload-present.ts';
import { type Block, formatted, titleWords } from './formatted-text.ts';
import type { IssueFile } from './picture-commands.ts';

const LONGEST_TITLE = 100;
const FACT_FIELDS = ['severity', 'feature', ...fieldsWith('shownIn', 'facts')] as const;

const deskUrl = (publicUrl: string, reportId: string) =>
  `${publicUrl}/admin?tab=points-review&report=${reportId}`;

/** Identifies the issue of a report. Unique over all programs, because ids are random. */
export const markerOf = ({ id, serialNumber }: Pick<BugReportRow, 'id' | 'serialNumber'>) =>
  `${serialNumber}-${id.slice(-8)}`;

interface IssueSource {
  report: BugReportRow;
  duplicateSerials: readonly string[];
  files: readonly IssueFile[];
  connection: Pick<TrackerConnection, 'severities' | 'features'> & { sendsPictures: boolean };
  language: Language;
  publicUrl: string;
}

export function toIssueDraft({
  report,
  duplicateSerials,
  files,
  connection,
  language,
  publicUrl,
}: IssueSource): IssueDraft {
  const options = { locale: language };
  const severity = severityOf(report);
  const marker = markerOf(report);
  const { features } = connection;
  const facts = FACT_FIELDS.flatMap((name) => {
    const value = name === 'severity' ? severity : report[name];
    return value ? [{ label: fieldLabel(name, options), value: fieldValueName(name, value, options) }] : [];
  });
  const links = connection.sendsPictures ? toLinks(files.filter(isLinked), options) : [];
  const pictures = toPictures(files, options);
  const blocks: Block[] = [
    { heading: m.review_description({}, options), typed: report.bugDescription },
    { heading: m.connections_trackers_issue_facts({}, options), facts },
    ...(links.length + pictures.length > 0
      ? [{ heading: m.connections_trackers_issue_pictures({}, options), links, pictures }]
      : []),
    {
      heading: m.connections_trackers_issue_report({}, options),
      links: [{ label: report.serialNumber, url: deskUrl(publicUrl, report.id) }],
    },
    ...(duplicateSerials.length > 0
      ? [{ text: m.connections_trackers_issue_duplicates({ serials: duplicateSerials.join(', ') }, options) }]
      : []),
    { text: m.connections_trackers_issue_marker({ marker }, options) },
  ];
  return {
    title: titleOf(report),
    body: formatted(blocks),
    marker,
    priority: connection.severities[severity] ?? '',
    component: Object.hasOwn(features, report.feature)
      ? features[report.feature as keyof typeof features]
      : '',
    uploaded: pictures.map(({ url }) => url),
  };
}

/** Undefined without uploaded pictures and links. */
export function filesText(
  files: readonly IssueFile[],
  { sendsPictures, language }: { sendsPictures: boolean; language: Language },
): FormattedText | undefined {
  const options = { locale: language };
  const links = sendsPictures ? toLinks(files.filter(isLinked), options) : [];
  const pictures = toPictures(files, options);
  if (links.length + pictures.length === 0) return undefined;
  return formatted([{ heading: m.connections_trackers_issue_pictures({}, options), links, pictures }]);
}

/** A waiting picture is attached to the issue later. */
const isLinked = ({ upload }: IssueFile) => upload === 'none' || upload === 'refused';

const toLinks = (files: readonly IssueFile[], options: { locale: Language }) =>
  files.map((file) => ({ label: fileName(file, options), url: file.url }));

/** Uploaded pictures, by their reference in the tracker. */
const toPictures = (files: readonly IssueFile[], options: { locale: Language }) =>
  files
    .filter(({ reference }) => reference)
    .map((file) => ({ label: fileName(file, options), url: file.reference }));

/** A comment about pictures that the tracker did not take. */
export const linksText = (files: readonly IssueFile[], language: Language) =>
  formatted([
    {
      heading: m.connections_trackers_issue_pictures({}, { locale: language }),
      links: toLinks(files, { locale: language }),
    },
  ]);

/** The tester's file names may contain names of people. */
const fileName = ({ kind, number }: IssueFile, options: { locale: Language }) =>
  kind === 'videos'
    ? m.connections_trackers_issue_video({ number }, options)
    : m.connections_trackers_issue_picture({ number }, options);

export const titleOf = ({ serialNumber, bugDescription }: BugReportRow) =>
  `[${serialNumber}] ${titleWords(skipOpening(bugDescription), LONGEST_TITLE)}`;

export const failedRetestText = (note: string, serialNumber: string, language: Language) =>
  formatted([
    {
      heading: m.connections_trackers_comment_failed({ serial: serialNumber }, { locale: language }),
      typed: note,
    },
  ]);

export const passedRetestText = (serial: string, language: Language) =>
  formatted([{ text: m.connections_trackers_comment_passed({ serial }, { locale: language }) }]);

export const duplicateText = (
  { serialNumber, id, bugDescription }: BugReportRow,
  language: Language,
  publicUrl: string,
) =>
  formatted([
    {
      heading: m.connections_trackers_comment_duplicate({ serial: serialNumber }, { locale: language }),
      typed: bugDescription,
    },
    {
      heading: m.connections_trackers_issue_report({}, { locale: language }),
      links: [{ label: serialNumber, url: deskUrl(publicUrl, id) }],
    },
  ]);
