// What the weekly mail says. It names administrators, and no testers.
import {
  type BySeverity,
  type Direction,
  type DirectionWeek,
  sumOf,
} from '@bugquest/contract/coverage/direction';
import { GATE_NAMES, type Gate } from '@bugquest/contract/coverage/gates';
import type { LimitChange } from '@bugquest/contract/coverage/limit-changes';
import { DECISION_STATE_NAMES, VERDICT_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { ReadinessDecision, ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import {
  changeText,
  gateStateName,
  gatesSentence,
  launchSentence,
  moveSentence,
  trendSentence,
  type Wording,
} from '@bugquest/contract/coverage/readiness-phrases';
import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import { m } from '@bugquest/phrases/messages';
import type { Config } from '../../../../platform/config.ts';
import { isolate } from '../../../../platform/text/isolate.ts';
import { programDay } from '../../../../platform/time/program-time.ts';

export interface WeeklyFacts {
  figures: ReadinessFigures;
  decisions: readonly ReadinessDecision[];
  /** The weekly mail before; null without one in the week before. */
  last: { day: string; gates: readonly Gate[] } | null;
  /** Changes from here to `now` are named. */
  since: string;
  now: string;
}

/** Western digits in both languages. */
const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-u-ca-gregory-nu-latn' };

function wordingIn(language: Language): Wording {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const day = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'short', timeZone: 'UTC' },
    day: language === 'ar' ? 'numeric' : '2-digit',
  });
  return {
    options: { locale: language },
    formatNumber: (value) => number.format(value),
    formatSigned: (value) => isolate(signed.format(value)),
    formatPercent: (fraction) => percent.format(fraction),
    formatDay: (date) => day.format(new Date(`${date}T00:00:00Z`)),
  };
}

export function weeklyValues(
  { publicUrl, timezone }: Pick<Config, 'publicUrl' | 'timezone'>,
  language: Language,
  { figures, decisions, last, since, now }: WeeklyFacts,
): MailValues<'launch_weekly'> {
  const wording = wordingIn(language);
  const { options } = wording;
  const { weeks = [], launchDay = null, daysLeft = null } = figures.direction ?? {};
  const changes = [
    ...limitLines(figures, since, timezone, wording),
    ...decisions
      .filter((decision) => isDecidedWithin(decision, since, now))
      .map((decision) => decisionLine(decision, wording)),
  ];
  return {
    trend: trendLines(weeks, wording).join('\n'),
    figures: figureLines(weeks, wording).join('\n'),
    gates: [gatesSentence(figures, wording), ...gateLines(figures.gates, last, wording)].join('\n'),
    changes: changes.join('\n') || m.mail_weekly_nothing({}, options),
    launch:
      launchDay === null || daysLeft === null
        ? m.mail_weekly_no_launch_day({}, options)
        : launchSentence(launchDay, daysLeft, wording),
    link_url: `${publicUrl}/admin?tab=readiness`,
  };
}

function trendLines(weeks: Direction['weeks'], wording: Wording): string[] {
  const now = weeks.at(-1);
  const isUntested = now?.testers === 0 && sumOf(now.found) + sumOf(now.closed) > 0;
  const sentence = trendSentence({ weeks }, wording);
  return isUntested ? [sentence, m.coverage_direction_untested({}, wording.options)] : [sentence];
}

/** Blockers and problems have two lines each: found and closed. */
function figureLines(weeks: Direction['weeks'], wording: Wording): string[] {
  const { options, formatNumber } = wording;
  const [before, now] = [weeks.at(-2), weeks.at(-1)];
  if (!now) return [];
  const line = (name: string, count: (week: DirectionWeek) => number | null): string => {
    const value = count(now);
    if (value === null)
      return m.mail_weekly_figure({ name, value: m.coverage_direction_few({}, options) }, options);
    const change = changeText(value, before && count(before), wording);
    const shown = { name, value: formatNumber(value) };
    return change
      ? m.mail_weekly_figure_changed({ ...shown, change }, options)
      : m.mail_weekly_figure(shown, options);
  };
  const closedLine = (name: string, count: (counts: BySeverity) => number): string => {
    const rejected = count(now.rejected);
    const closed = line(name, (week) => count(week.closed));
    if (rejected === 0) return closed;
    return `${closed} · ${m.coverage_direction_rejected({ count: formatNumber(rejected) }, options)}`;
  };
  const blockers = ({ Blocker }: BySeverity) => Blocker;
  return [
    line(m.mail_weekly_blockers_found({}, options), ({ found }) => blockers(found)),
    closedLine(m.mail_weekly_blockers_closed({}, options), blockers),
    line(m.mail_weekly_problems_found({}, options), ({ found }) => sumOf(found)),
    closedLine(m.mail_weekly_problems_closed({}, options), sumOf),
    line(m.coverage_direction_new({}, options), ({ newPer100 }) =>
      newPer100 === null ? null : Math.round(newPer100),
    ),
    line(m.coverage_direction_cells({}, options), ({ cells }) => cells),
    line(m.coverage_direction_testers({}, options), ({ testers }) => testers),
  ];
}

function gateLines(
  gates: readonly Gate[],
  last: WeeklyFacts['last'],
  { options, formatDay }: Wording,
): string[] {
  if (!last) return [];
  const moves = gates.flatMap((gate) => {
    const before = last.gates.find(({ name }) => name === gate.name);
    if (!before) return [];
    const [from, to] = [gateStateName(before, options), gateStateName(gate, options)];
    return from === to
      ? []
      : [m.coverage_moved({ name: GATE_NAMES[gate.name]({}, options), from, to }, options)];
  });
  const day = formatDay(last.day);
  return moves.length === 0
    ? [m.mail_weekly_gates_same({ day }, options)]
    : [m.mail_weekly_gates_changed({ day }, options), ...moves];
}

const personIn = (name: string, { options }: Wording): string =>
  isolate(name || m.accounts_former_employee({}, options));

const limitLines = (
  { limitChanges = [] }: ReadinessFigures,
  since: string,
  timezone: string,
  wording: Wording,
): string[] =>
  limitChanges
    .filter(({ at }) => Date.parse(at) >= Date.parse(since))
    .map((change) =>
      m.mail_weekly_limit(
        {
          change: moveSentence(change, wording),
          name: peopleIn(change, wording),
          day: wording.formatDay(programDay(new Date(change.at), timezone)),
        },
        wording.options,
      ),
    );

/** Of locked limits, two people change one. */
function peopleIn({ by, confirmedBy }: LimitChange, wording: Wording): string {
  const people = typeof confirmedBy === 'string' ? [by, confirmedBy] : [by];
  const list = new Intl.ListFormat(wording.options?.locale);
  return list.format(people.map((person) => personIn(person, wording)));
}

/** Whether it was proposed, signed or lapsed in that time. */
function isDecidedWithin(
  { decidedAt, signatures, state, signUntil }: ReadinessDecision,
  since: string,
  now: string,
): boolean {
  const isWithin = (at: string) => Date.parse(at) >= Date.parse(since) && Date.parse(at) <= Date.parse(now);
  return (
    isWithin(decidedAt) ||
    signatures.some(({ at }) => isWithin(at)) ||
    (state === 'lapsed' && signUntil !== null && isWithin(signUntil))
  );
}

function decisionLine(
  { number, verdict, decidedBy, state, signatures }: ReadinessDecision,
  wording: Wording,
): string {
  const { options, formatNumber } = wording;
  const signer = signatures.find(({ agrees }) => agrees);
  return m.mail_weekly_decision(
    {
      decision: m.coverage_decision_number({ number: formatNumber(number) }, options),
      verdict: VERDICT_NAMES[verdict]({}, options),
      name: personIn(decidedBy, wording),
      state: signer
        ? m.mail_weekly_signed({ name: personIn(signer.by, wording) }, options)
        : DECISION_STATE_NAMES[state]({}, options),
    },
    options,
  );
}
