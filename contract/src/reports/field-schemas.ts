// The schemas of the report fields, by their kinds.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { optionalText, requiredLine, requiredText, westernDigits } from '../fields.ts';
import { sentCapturedPage } from './captured/captured-page.ts';
import {
  type REPORT_FIELDS,
  type ReportField,
  reportField,
  type StoredReportFields,
} from './report-fields.ts';

type Field<Name extends ReportField> = (typeof REPORT_FIELDS)[Name];
type Sent<Name extends ReportField> =
  Field<Name> extends { kind: 'choice'; isRequired: false }
    ? Field<Name>['options'][number] | ''
    : StoredReportFields[Name];
type Typed<Name extends ReportField> =
  Field<Name> extends { isRequired: true } ? Sent<Name> : Sent<Name> | undefined;

/** '' also when the reply was stored before the field existed, as the one of a repeated submission. */
const storedOptional = z._default(z.string(), '');

function storedSchema(name: ReportField): z.ZodMiniType {
  const { kind, isRequired, options } = reportField(name);
  if (!isRequired) return storedOptional;
  return kind === 'choice' ? z.enum(options) : z.string();
}

function sentSchema(name: ReportField): z.ZodMiniType {
  const { kind, isRequired, options, max = 0, missing = m.field_required } = reportField(name);
  switch (kind) {
    case 'choice':
      if (isRequired) return z.enum(options, { error: () => missing() });
      return z._default(
        z.union([z.literal(''), z.enum(options)], { error: () => m.field_choice_invalid() }),
        '',
      );
    case 'choiceOrOwnWords':
      return requiredLine(max, missing);
    case 'numberText':
      return optionalText(max).check(westernDigits);
    case 'captured':
      return sentCapturedPage;
    default:
      return isRequired ? requiredText(max, missing) : optionalText(max);
  }
}

const schemasOf = (names: readonly ReportField[], schemaOf: (name: ReportField) => z.ZodMiniType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]));

/** The schemas of some fields as a caller sends them, for an object. */
export const sentFields = <Name extends ReportField>(names: readonly Name[]) =>
  schemasOf(names, sentSchema) as { [One in Name]: z.ZodMiniType<Sent<One>, Typed<One>> };

/** The schemas of some fields as they are stored, for an object. */
export const storedFields = <Name extends ReportField>(names: readonly Name[]) =>
  schemasOf(names, storedSchema) as { [One in Name]: z.ZodMiniType<StoredReportFields[One]> };
