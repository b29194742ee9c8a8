import type { CoverageCell } from '@bugquest/contract/coverage/cells';
import { m } from '@bugquest/phrases/messages';
import { cellName } from './labels.ts';

/** "Payment, iOS App, Arabic: nobody has looked". */
export function cellSentence(cell: CoverageCell): string {
  const name = cellName(cell);
  if (cell.state === 'not_applicable') return m.coverage_sentence_not_applicable({ name });
  if (cell.state === 'nobody') return m.coverage_sentence_nobody({ name });
  const people = m.coverage_people({ count: cell.people });
  const problems = m.coverage_problems({ count: cell.problems });
  return cell.state === 'thin'
    ? m.coverage_sentence_thin({ name, people, problems })
    : m.coverage_sentence_looked({ name, people, problems });
}
