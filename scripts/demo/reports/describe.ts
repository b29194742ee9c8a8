// Builds the text of a report in the language and style of its reporter.
import type { Chance } from '../chance.ts';
import fillInValues from './fill-ins.json' with { type: 'json' };
import phrases from './phrases.json' with { type: 'json' };
import type { Scenario } from './scenarios.ts';

/** English, Standard Arabic, Gulf Arabic, Egyptian Arabic. */
export type Dialect = 'en' | 'msa' | 'gulf' | 'egypt';

const PHRASES: Record<keyof typeof phrases, Record<Dialect, readonly string[]>> = phrases;

export interface Writer {
  dialect: Dialect;
  /** From 0 (one line) to 1 (steps and the expected result). */
  diligence: number;
  /** Types capitals, full stops and hamzas also on a phone. */
  isTidy: boolean;
}

export interface DescribedReport {
  /** Equal for two reports of one scenario that describe the same bug. */
  bug: string;
  bugDescription: string;
  issueLocation: string;
  testDataUsed: string;
  orderNumber: string;
}

/** The returned function fills placeholders with the same product, price and order in all texts of a report. */
function createFill(chance: Chance, isArabic: boolean): (text: string) => string {
  const { items, cities, banks, coupons } = fillInValues;
  const language = isArabic ? 'ar' : 'en';
  const values: Record<string, string> = {
    item: chance.pick(items)[language],
    city: chance.pick(cities)[language],
    bank: chance.pick(banks)[language],
    coupon: chance.pick(coupons),
    price: `${chance.between(2, 89) * 10 + chance.pick([0, 5, 9])}`,
    n: `${chance.between(2, 9)}`,
    order: `#${chance.between(100_200, 108_900)}`,
  };
  return (text) => text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (whole, name: string) => values[name] ?? whole);
}

export function describe(
  chance: Chance,
  scenario: Scenario,
  writer: Writer,
  hasPicture: boolean,
): DescribedReport {
  const { dialect, diligence } = writer;
  const language = dialect === 'en' ? 'en' : 'ar';
  const fill = createFill(chance, dialect !== 'en');
  const descriptions = scenario[dialect];
  // The steps of a scenario belong to its first description, which diligent writers use more often.
  const isFirst = chance.happens(0.3 + 0.35 * diligence);
  const description = isFirst ? descriptions[0]! : chance.pick(descriptions.slice(1));
  // The first descriptions are translations of each other. Each other description is of a bug of its own.
  const bug = isFirst ? 'first' : description;
  const lines = [bodyOf(chance, description, writer, hasPicture)];
  if (isFirst && chance.happens(0.2 + 0.8 * diligence)) lines.push(...listSteps(chance, scenario, writer));
  if (chance.happens(0.1 + 0.7 * diligence)) {
    lines.push(isFirst ? scenario.expected[language] : chance.pick(PHRASES.expected[dialect]));
  }
  const isFilled = (likelihood: number) => chance.happens(likelihood * (0.4 + 0.6 * diligence));
  return {
    bug,
    bugDescription: addTypingErrors(chance, fill(joinLines(chance, lines)), writer),
    issueLocation: isFilled(0.8) ? scenario.place[language] : '',
    testDataUsed: scenario.testData && isFilled(0.7) ? fill(scenario.testData) : '',
    orderNumber: scenario.hasOrder && isFilled(0.8) ? fill('{order}').slice(1) : '',
  };
}

function bodyOf(
  chance: Chance,
  description: string,
  { dialect, diligence }: Writer,
  hasPicture: boolean,
): string {
  const parts = [description];
  if (chance.happens(0.22)) parts.unshift(chance.pick(PHRASES.openers[dialect]));
  const extras = chance.shuffle(PHRASES.extras[dialect]);
  if (chance.happens(0.35 + 0.4 * diligence)) parts.push(extras[0]!);
  if (chance.happens(0.3 * diligence)) parts.push(extras[1]!);
  if (hasPicture && chance.happens(0.12)) parts.push(chance.pick(PHRASES.shown[dialect]));
  return parts.join(' ');
}

function listSteps(chance: Chance, scenario: Scenario, { dialect }: Writer): string[] {
  const mark = chance.pick([
    (step: string, index: number) => `${index + 1}. ${step}`,
    (step: string, index: number) => `${index + 1}- ${step}`,
    (step: string) => `- ${step}`,
  ]);
  const list = scenario.steps[dialect === 'en' ? 'en' : 'ar'].map(mark);
  const heading = chance.pick(PHRASES.stepsHeadings[dialect]);
  return [[...(heading ? [heading] : []), ...list].join('\n')];
}

/** Lists start on a new line, and other lines sometimes. */
function joinLines(chance: Chance, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const isList = line.includes('\n') || text.includes('\n');
    return `${text}${isList || chance.happens(0.4) ? '\n' : ' '}${line}`;
  });
}

function addTypingErrors(chance: Chance, text: string, { dialect, isTidy }: Writer): string {
  if (isTidy) return text;
  const loose = text.replace(/[.،]$/, '');
  if (dialect !== 'en') return chance.happens(0.6) ? loose.replace(/[أإآ]/g, 'ا') : loose;
  const small = chance.happens(0.5) ? loose.charAt(0).toLowerCase() + loose.slice(1) : loose;
  return chance.happens(0.25) ? small.replace(/\bplease\b/gi, 'pls').replace(/\band\b/g, '&') : small;
}
