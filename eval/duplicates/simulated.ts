// Simulates programs of 300 reports: what happens to repeats and to reports of new problems if people answer the form as assumed. Only the
// search is measured. The answers of people are assumed, because they have not been measured yet.
import { QUESTION_LIKENESS } from '@bugquest/contract/duplicates/suspected';
import { SHOWN_THRESHOLD } from '../../server/src/features/duplicates/similarity/likeness.ts';
import type { ReportText } from '../../server/src/features/duplicates/similarity/terms.ts';
import { draftOf, draftOfUnpaired, listMatches } from './measure.ts';
import { createPrograms } from './program.ts';
import { type AuthoredSet, readSets } from './reports.ts';

const PROGRAM_SIZE = 300;
/** The form shows the nearest ones. */
const SHOWN = 2;
/**
 * Assumed: the share of people who say "Same" if the original is shown or asked about. The others are "Not sure" if they are asked, and
 * otherwise send their report.
 */
export const SAID_SAME = 0.8;
/** The aims for the share of repeats that are no longer decided as duplicates, and that are recorded as repeats. */
export const AIMS = { fewerDuplicates: 0.5, recorded: 0.6 } as const;

export interface SimulatedProgram {
  name: string;
  repeats: number;
  /** How many repeats have their original among those shown or asked about. */
  shown: number;
  /** How many of the repeats become confirmations, and are recorded at once. */
  confirmed: number;
  /** How many of the repeats are reports that wait for their points, because their reporter was asked about the original. */
  held: number;
  newProblems: number;
  /** For how many of the new problems the form shows a report, which is about another problem or of the background. It costs a look. */
  shownInVain: number;
  /** How many of the new problems are asked about before they are sent. Assumed: everybody answers "Different". */
  askedInVain: number;
}

function simulate(set: AuthoredSet): SimulatedProgram {
  const outcomes = createPrograms(set, PROGRAM_SIZE).map((program) => {
    const stored = new Set(program.stored.map(({ reportId }) => reportId));
    const isOfAuthor = (id: string) => set.pairs.some((pair) => pair.id === id);
    const search = (draft: ReportText) => {
      const matches = listMatches(program, draft, SHOWN_THRESHOLD);
      return {
        shown: matches.slice(0, SHOWN).map(({ reportId }) => reportId),
        // It is unknown whether a background report describes the same bug. So it can be shown, but a question about it is not counted.
        asked: matches.find(({ reportId, likeness }) => likeness >= QUESTION_LIKENESS && isOfAuthor(reportId))
          ?.reportId,
      };
    };
    const repeats = set.pairs
      .filter(({ id }) => stored.has(id))
      .map((pair) => {
        const isSame = (id: string | undefined) => id === pair.id || (id !== undefined && id === pair.twin);
        const { shown, asked } = search(draftOf(pair, 'with a feature'));
        const isAsked = isSame(asked);
        return { isAsked, isShown: isAsked || shown.some(isSame) };
      });
    const others = [...set.unrelated, ...set.nearMisses.filter(({ original }) => stored.has(original!))];
    const found = others.map((report) => search(draftOfUnpaired(report, 'with a feature')));
    const shownInVain = found.filter(({ shown }) => shown.length > 0).length;
    const askedInVain = found.filter(({ asked }) => asked).length;
    return { repeats, newProblems: others.length, shownInVain, askedInVain };
  });
  const repeats = outcomes.flatMap((outcome) => outcome.repeats);
  const sum = (of: 'newProblems' | 'shownInVain' | 'askedInVain') =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0);
  const shown = repeats.filter(({ isShown }) => isShown).length;
  const asked = repeats.filter(({ isAsked }) => isAsked).length;
  return {
    name: set.name,
    repeats: repeats.length,
    shown,
    confirmed: SAID_SAME * shown,
    held: (1 - SAID_SAME) * asked,
    newProblems: sum('newProblems'),
    shownInVain: sum('shownInVain'),
    askedInVain: sum('askedInVain'),
  };
}

/** One row for each author, and their sum. */
export function simulatePrograms(): { programs: SimulatedProgram[]; all: SimulatedProgram } {
  const programs = readSets('held-out').map(simulate);
  const sum = (of: Exclude<keyof SimulatedProgram, 'name'>) =>
    programs.reduce((total, program) => total + program[of], 0);
  const all = {
    name: 'all',
    repeats: sum('repeats'),
    shown: sum('shown'),
    confirmed: sum('confirmed'),
    held: sum('held'),
    newProblems: sum('newProblems'),
    shownInVain: sum('shownInVain'),
    askedInVain: sum('askedInVain'),
  };
  return { programs, all };
}
