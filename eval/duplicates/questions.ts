// What there is to learn from: every question of the development sets with its likest candidates, and which of them tells the
// same problem.
import {
  type Evidence,
  evidenceOf,
  type SortWeights,
  weigherOf,
} from '../../server/src/features/similar/likeness.ts';
import { type Described, termsOf } from '../../server/src/features/similar/terms.ts';
import { lettersIn, shareOfLetters } from './letters.ts';
import { type Asked, draftOf, draftOfNew, TYPING } from './measure.ts';
import { findCandidates, openProgram, type Program, type Stored } from './program.ts';
import { type AuthoredSet, type Kind, readSets } from './reports.ts';

/** As many of the likest are learnt from: the rest is told apart by anything. */
const MAX_LEARNT = 30;
/** Problems that follow each other are often of one place; they stay together when what was learnt is tried on others. */
const BLOCK = 8;

export interface Candidate {
  evidence: Evidence;
  isSame: boolean;
}

export interface Question {
  set: string;
  asked: Asked;
  /** Of a pair; a new problem has none. */
  kind: Kind | undefined;
  block: number;
  candidates: Candidate[];
}

interface Asking {
  set: string;
  program: Program;
  draft: Described;
  kind: Kind | undefined;
  asked: Asked;
  block: number;
  original: string | undefined;
  found: Stored[];
}

const numberOf = (id: string) => Number(id.split('-').at(-1));

function* askingsOf(set: AuthoredSet): Generator<Asking> {
  const program = openProgram(set);
  const common = { set: set.name, program };
  const find = (draft: Described, twin?: string) =>
    findCandidates(program, termsOf(draft)).filter(({ reportId }) => reportId !== twin);
  for (const asked of TYPING) {
    for (const pair of set.pairs) {
      const draft = draftOf(pair, asked);
      const block = Math.floor(numberOf(pair.id) / BLOCK);
      const { kind, id: original, twin } = pair;
      yield { ...common, asked, draft, kind, block, original, found: find(draft, twin) };
    }
    for (const [index, told] of set.unrelated.entries()) {
      const draft = draftOfNew(told, asked);
      const block = Math.floor(index / BLOCK);
      yield { ...common, asked, draft, kind: undefined, block, original: undefined, found: find(draft) };
    }
  }
}

/** All questions; they stay the same while the weights of sorts are tried. */
export const readAskings = (): Asking[] => readSets('development').flatMap((set) => [...askingsOf(set)]);

export function toQuestion(
  { program, draft, found, original, ...of }: Asking,
  weights: SortWeights,
): Question {
  const weigh = weigherOf(program.frequencies, weights);
  const asked = weigh(termsOf(draft));
  const letters = lettersIn(draft.bugDescription);
  const candidates = found
    .map((stored) => ({
      evidence: evidenceOf(asked, weigh(stored.terms), shareOfLetters(letters, stored.letters)),
      isSame: stored.reportId === original,
    }))
    .sort((one, other) => roughly(other) - roughly(one))
    .slice(0, MAX_LEARNT);
  const { set, kind, block } = of;
  return { set, asked: of.asked, kind, block, candidates };
}

const roughly = ({ evidence: { cosine, amount } }: Candidate) => 4 * cosine + amount;
