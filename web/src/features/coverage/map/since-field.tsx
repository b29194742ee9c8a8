import { ALWAYS } from '@bugquest/contract/coverage/cells';
import { type Build, newestBuild } from '@bugquest/contract/coverage/readiness';
import { toZoneTime } from '@bugquest/contract/zone-time';
import { m } from '@bugquest/phrases/messages';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { formatDay } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { programTimeZone } from '../../../lib/language/program-time.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { pluralCount } from '../labels.ts';

/** Today is one of the days. */
const DAYS = [7, 14];
const DAY_MS = 24 * 60 * 60_000;

interface SinceFieldProps {
  /** A day of the program's time zone, or `always`. Undefined: the day of the newest build. */
  value: string | undefined;
  builds: readonly Build[];
  onChange: (since: string | undefined) => void;
}

/** From which day looks count on the map. */
export function SinceField({ value, builds, onChange }: SinceFieldProps) {
  const dayBefore = (days: number) => toZoneTime(serverNow() - days * DAY_MS, programTimeZone()).slice(0, 10);
  const newest = newestBuild(builds, dayBefore(0));
  const choices = [
    ...(newest ? [{ value: '', label: sinceName(newest.day, builds) }] : []),
    ...DAYS.map((days) => ({
      value: dayBefore(days - 1),
      label: m.coverage_since_days(pluralCount(days)),
    })),
    { value: newest ? ALWAYS : '', label: m.coverage_since_always() },
  ];
  return (
    <Field label={m.coverage_since()} className="w-full sm:w-64">
      <SelectInput
        dense
        choices={choices}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </Field>
  );
}

/** "Build 2.2, Nov 8, 2026"; only the day if no build has it. */
export function sinceName(since: string, builds: readonly Build[]): string {
  const day = formatDay(since, { withYear: true });
  const build = builds.findLast((one) => one.day === since);
  return build ? m.coverage_since_build({ name: isolate(build.name), day }) : day;
}
