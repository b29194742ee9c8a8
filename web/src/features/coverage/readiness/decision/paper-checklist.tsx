import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/language/format.ts';
import { itemText, stateSentence } from '../checklist/item-labels.ts';
import { Part } from './paper-part.tsx';

/** The line of the pack "Opening day" that answers whether the company can go back. */
const ROLLBACK = 'opening-day.rollback';
/** So that the paper stays one page. The figures below it have all. */
const MAX_LISTED = 4;

/** Whether the company can go back, and what nobody has confirmed. Decisions of earlier versions have no checklist. */
export function PaperChecklist({
  figures: { confirmations },
}: {
  figures: Pick<SharedFigures, 'confirmations'>;
}) {
  if (!confirmations) return null;
  const rollback = confirmations.find(({ packLine }) => packLine === ROLLBACK);
  const missing = confirmations.filter((item) => item.state !== 'confirmed' && item !== rollback);
  const confirmed = confirmations.filter(({ state }) => state === 'confirmed').length;
  const counts = { confirmed: formatNumber(confirmed), all: formatNumber(confirmations.length) };
  return (
    <>
      <Part title={m.coverage_go_back()}>
        {rollback ? (
          <p>
            <span className="font-semibold">{stateSentence(rollback)}</span>
            {': '}
            <span dir="auto">{itemText(rollback)}</span>
          </p>
        ) : (
          <p className="font-semibold">{m.coverage_go_back_unknown()}</p>
        )}
      </Part>
      <Part title={m.coverage_checklist()}>
        <p>
          {confirmations.length === 0 ? m.coverage_checklist_empty() : m.coverage_checklist_count(counts)}
          {missing.length > MAX_LISTED &&
            ` · ${m.coverage_checklist_more({ count: formatNumber(missing.length - MAX_LISTED) })}`}
        </p>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2 print:gap-y-0.5">
          {missing.slice(0, MAX_LISTED).map((item) => (
            <li key={item.id}>
              <span className="text-muted">{stateSentence(item)}</span>
              {': '}
              <span dir="auto">{itemText(item)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
