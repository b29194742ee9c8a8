// A report's text as one person would type it: the bug in their own kind of language, with as much around it as they
// usually write.
import type { Chance } from './chance.ts';
import type { Scenario } from './scenarios/scenario.ts';
import {
  BANKS,
  CITIES,
  COUPONS,
  EXPECTED,
  EXTRAS,
  ITEMS,
  OPENERS,
  SHOWN,
  STEPS_HEADING,
  type Voice,
} from './voices.ts';

export interface Writer {
  voice: Voice;
  /** 0 writes one line, 1 writes steps and what was expected. */
  diligence: number;
  /** Whether they mind capitals, full stops and hamzas on a phone. */
  isTidy: boolean;
}

export interface Told {
  bugDescription: string;
  issueLocation: string;
  testDataUsed: string;
  orderNumber: string;
}

/** The same product, price and order all through one report. */
function fillIns(chance: Chance, isArabic: boolean): (text: string) => string {
  const side = isArabic ? 1 : 0;
  const values: Record<string, string> = {
    item: chance.pick(ITEMS)[side],
    city: chance.pick(CITIES)[side],
    bank: chance.pick(BANKS)[side],
    coupon: chance.pick(COUPONS),
    price: `${chance.between(2, 89) * 10 + chance.pick([0, 5, 9])}`,
    n: `${chance.between(2, 9)}`,
    order: `#${chance.between(100_200, 108_900)}`,
  };
  return (text) => text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (whole, name: string) => values[name] ?? whole);
}

export function describe(chance: Chance, scenario: Scenario, writer: Writer, hasPicture: boolean): Told {
  const { voice, diligence } = writer;
  const language = voice === 'en' ? 'en' : 'ar';
  const fill = fillIns(chance, voice !== 'en');
  const tellings = scenario[voice];
  // Whoever takes the time tells the plainest case, which has steps; the others tell what befell them.
  const isPlain = chance.happens(0.3 + 0.35 * diligence);
  const telling = isPlain ? tellings[0]! : chance.pick(tellings.slice(1));
  const lines = [bodyOf(chance, telling, writer, hasPicture)];
  if (isPlain && chance.happens(0.2 + 0.8 * diligence)) lines.push(...steps(chance, scenario, writer));
  if (chance.happens(0.1 + 0.7 * diligence)) {
    lines.push(isPlain ? scenario.expected[language] : chance.pick(EXPECTED[voice]));
  }
  const fills = (likelihood: number) => chance.happens(likelihood * (0.4 + 0.6 * diligence));
  return {
    bugDescription: casual(chance, fill(join(chance, lines)), writer),
    issueLocation: fills(0.8) ? scenario.place[language] : '',
    testDataUsed: scenario.testData && fills(0.7) ? fill(scenario.testData) : '',
    orderNumber: scenario.hasOrder && fills(0.8) ? fill('{order}').slice(1) : '',
  };
}

function bodyOf(chance: Chance, telling: string, { voice, diligence }: Writer, hasPicture: boolean): string {
  const parts = [telling];
  if (chance.happens(0.22)) parts.unshift(chance.pick(OPENERS[voice]));
  const extras = chance.shuffle(EXTRAS[voice]);
  if (chance.happens(0.35 + 0.4 * diligence)) parts.push(extras[0]!);
  if (chance.happens(0.3 * diligence)) parts.push(extras[1]!);
  if (hasPicture && chance.happens(0.12)) parts.push(chance.pick(SHOWN[voice]));
  return parts.join(' ');
}

function steps(chance: Chance, scenario: Scenario, { voice }: Writer): string[] {
  const mark = chance.pick([
    (step: string, index: number) => `${index + 1}. ${step}`,
    (step: string, index: number) => `${index + 1}- ${step}`,
    (step: string) => `- ${step}`,
  ]);
  const list = scenario.steps[voice === 'en' ? 'en' : 'ar'].map(mark);
  const heading = chance.pick(STEPS_HEADING[voice]);
  return [[...(heading ? [heading] : []), ...list].join('\n')];
}

/** Lists start on a line of their own; the rest goes on in the same line as often as not. */
function join(chance: Chance, lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    const isList = line.includes('\n') || text.includes('\n');
    return `${text}${isList || chance.happens(0.4) ? '\n' : ' '}${line}`;
  });
}

/** What thumbs do to a text. */
function casual(chance: Chance, text: string, { voice, isTidy }: Writer): string {
  if (isTidy) return text;
  const loose = text.replace(/[.،]$/, '');
  if (voice !== 'en') return chance.happens(0.6) ? loose.replace(/[أإآ]/g, 'ا') : loose;
  const small = chance.happens(0.5) ? loose.charAt(0).toLowerCase() + loose.slice(1) : loose;
  return chance.happens(0.25) ? small.replace(/\bplease\b/gi, 'pls').replace(/\band\b/g, '&') : small;
}
