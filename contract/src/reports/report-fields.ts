// The fields that a tester fills in, in the order of the export. Schemas (schema.ts), form, facts, export, audit log, scoring
// and database columns follow from this table: a new field needs an entry here, its phrases and a migration. Reporters and
// administrators see every field; ../duplicates/schema.ts lists the fields that other testers see.
import { m } from '@bugquest/phrases/messages';
import { NAMED_BROWSERS } from '../employees/lists.ts';
import type { Sentence, SentenceOptions } from '../sentence.ts';
import { capturedPageText } from './captured/captured-text.ts';
import {
  BUG_TYPE_NAMES,
  CATEGORY_NAMES,
  NETWORK_KIND_NAMES,
  REPORT_DEVICE_TYPE_NAMES,
  SOURCE_NAMES,
  STORE_LANGUAGE_NAMES,
} from './detail-phrases.ts';
import {
  captured,
  type FieldKind,
  optionalChoice,
  optionalLongText,
  optionalNumberText,
  optionalShortText,
  requiredChoice,
  requiredChoiceOrOwnWords,
  requiredLongText,
} from './field-kinds.ts';
import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from './list-phrases.ts';
import {
  BUG_TYPES,
  CATEGORIES,
  FEATURES,
  NETWORK_KINDS,
  REPORT_DEVICE_TYPES,
  REPORT_OPERATING_SYSTEMS,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
} from './lists.ts';

export const MAX_DESCRIPTION_LENGTH = 10_000;

/** From top to bottom. */
export const FORM_SECTIONS = ['description', 'kind', 'where', 'details', 'device', 'page'] as const;

interface ReportFieldDefinition extends FieldKind {
  /** Label on screens, in exports and in the audit log. */
  label: Sentence;
  /** Label in the submission form, if different. */
  formLabel?: Sentence;
  section: (typeof FORM_SECTIONS)[number];
  /** Where screens show it. Only the list of facts is generated from this table. */
  shownIn: 'heading' | 'text' | 'facts' | 'page';
  /** The part of the score that counts it as filled or empty. */
  scored: 'requiredFields' | 'optionalFields' | false;
  /**
   * Whether it is part of the classification that administrators can correct. Severity has its own call, because it changes
   * points.
   */
  isCorrectable: boolean;
  /** Characters. */
  exportWidth: number;
}

/**
 * Values that the browser fills in, and that the tester may change or remove. They earn no points, so that testers can remove
 * them freely.
 */
const ABOUT_DEVICE = { section: 'device', shownIn: 'facts', scored: false, isCorrectable: false } as const;

export const REPORT_FIELDS = {
  severity: {
    ...requiredChoice(SEVERITIES, SEVERITY_NAMES, m.field_severity_required),
    label: m.review_severity,
    section: 'kind',
    shownIn: 'heading',
    scored: 'requiredFields',
    isCorrectable: false,
    exportWidth: 11,
  },
  feature: {
    ...requiredChoiceOrOwnWords(FEATURES, FEATURE_NAMES, 80, m.field_feature_required),
    label: m.review_feature,
    section: 'where',
    shownIn: 'heading',
    scored: 'requiredFields',
    isCorrectable: true,
    exportWidth: 22,
  },
  bugType: {
    ...requiredChoice(BUG_TYPES, BUG_TYPE_NAMES, m.field_bug_type_required),
    label: m.review_bug_type,
    section: 'kind',
    shownIn: 'facts',
    scored: 'requiredFields',
    isCorrectable: true,
    exportWidth: 14,
  },
  category: {
    ...requiredChoice(CATEGORIES, CATEGORY_NAMES, m.field_category_required),
    label: m.review_category,
    section: 'kind',
    shownIn: 'facts',
    scored: 'requiredFields',
    isCorrectable: true,
    exportWidth: 14,
  },
  bugDescription: {
    ...requiredLongText(MAX_DESCRIPTION_LENGTH, m.field_bug_description_required),
    label: m.review_description,
    formLabel: m.reports_description,
    section: 'description',
    shownIn: 'text',
    scored: 'requiredFields',
    isCorrectable: false,
    exportWidth: 70,
  },
  issueLocation: {
    ...optionalShortText(300),
    label: m.review_place,
    formLabel: m.reports_location,
    section: 'where',
    shownIn: 'facts',
    scored: 'optionalFields',
    isCorrectable: false,
    exportWidth: 24,
  },
  source: {
    ...requiredChoice(SOURCES, SOURCE_NAMES, m.field_source_required),
    label: m.review_source,
    section: 'where',
    shownIn: 'facts',
    scored: 'requiredFields',
    isCorrectable: true,
    exportWidth: 14,
  },
  storeLanguage: {
    ...requiredChoice(STORE_LANGUAGES, STORE_LANGUAGE_NAMES, m.field_store_language_required),
    label: m.review_store_language,
    section: 'where',
    shownIn: 'facts',
    scored: 'requiredFields',
    isCorrectable: true,
    exportWidth: 14,
  },
  deviceType: {
    ...optionalChoice(REPORT_DEVICE_TYPES, REPORT_DEVICE_TYPE_NAMES),
    label: m.review_device,
    section: 'details',
    shownIn: 'facts',
    scored: 'optionalFields',
    isCorrectable: false,
    exportWidth: 16,
  },
  operatingSystem: {
    ...optionalChoice(REPORT_OPERATING_SYSTEMS),
    label: m.review_system,
    section: 'details',
    shownIn: 'facts',
    scored: 'optionalFields',
    isCorrectable: false,
    exportWidth: 16,
  },
  testDataUsed: {
    ...optionalLongText(1000),
    label: m.review_test_data,
    formLabel: m.reports_test_data,
    section: 'details',
    shownIn: 'facts',
    scored: 'optionalFields',
    isCorrectable: false,
    exportWidth: 24,
  },
  orderNumber: {
    ...optionalNumberText(80),
    label: m.review_order,
    section: 'details',
    shownIn: 'facts',
    scored: 'optionalFields',
    isCorrectable: false,
    exportWidth: 16,
  },
  browser: {
    ...optionalChoice(NAMED_BROWSERS),
    ...ABOUT_DEVICE,
    label: m.reports_browser,
    exportWidth: 12,
  },
  browserVersion: {
    ...optionalShortText(40),
    ...ABOUT_DEVICE,
    label: m.reports_browser_version,
    exportWidth: 12,
  },
  /** Width × height of the visible page, in CSS pixels. */
  viewport: {
    ...optionalNumberText(40),
    ...ABOUT_DEVICE,
    label: m.reports_viewport,
    exportWidth: 14,
  },
  /** A language tag such as ar-SA. */
  browserLanguage: {
    ...optionalShortText(40),
    ...ABOUT_DEVICE,
    label: m.reports_browser_language,
    exportWidth: 12,
  },
  /** An IANA name such as Asia/Riyadh. */
  timeZone: {
    ...optionalShortText(60),
    ...ABOUT_DEVICE,
    label: m.reports_time_zone,
    exportWidth: 18,
  },
  networkKind: {
    ...optionalChoice(NETWORK_KINDS, NETWORK_KIND_NAMES),
    ...ABOUT_DEVICE,
    label: m.reports_network,
    exportWidth: 14,
  },
  /** JSON of the capture snippet. */
  capturedPage: {
    ...captured,
    ...ABOUT_DEVICE,
    section: 'page',
    shownIn: 'page',
    label: m.reports_captured,
    exportWidth: 50,
  },
} as const satisfies Record<string, ReportFieldDefinition>;

type Table = typeof REPORT_FIELDS;
export type ReportField = keyof Table;
export const REPORT_FIELD_NAMES = Object.keys(REPORT_FIELDS) as ReportField[];

/** An entry of the table, with the type that all entries share. */
export const reportField = (name: ReportField): ReportFieldDefinition => REPORT_FIELDS[name];

export type FieldsWith<Property extends keyof ReportFieldDefinition, Value> = {
  [Name in ReportField]: Table[Name] extends { [_ in Property]: Value } ? Name : never;
}[ReportField];

/** The fields with this value of a property, in the order of the table. */
export const fieldsWith = <
  Property extends keyof ReportFieldDefinition,
  const Value extends ReportFieldDefinition[Property],
>(
  property: Property,
  value: Value,
) =>
  REPORT_FIELD_NAMES.filter((name) => reportField(name)[property] === value) as FieldsWith<Property, Value>[];

export const FIELDS_IN_FORM_ORDER = FORM_SECTIONS.flatMap((section): ReportField[] =>
  fieldsWith('section', section),
);

/** Optional choices are text fields, because '' means "none". */
export type StoredReportFields = {
  [Name in ReportField]: Table[Name] extends { kind: 'choice'; isRequired: true }
    ? Table[Name]['options'][number]
    : string;
};

export const fieldLabel = (name: ReportField, options?: SentenceOptions): string =>
  reportField(name).label({}, options);

export function formLabel(name: ReportField): string {
  const { formLabel: own, label } = reportField(name);
  return (own ?? label)();
}

export const fieldValueName = (name: ReportField, value: string, options?: SentenceOptions): string =>
  reportField(name).kind === 'captured'
    ? capturedPageText(value, options)
    : nameOf(reportField(name).names, value, options);
