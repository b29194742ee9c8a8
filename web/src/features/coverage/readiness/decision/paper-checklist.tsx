import { ROLLBACK_LINE } from '@bugquest/contract/coverage/confirmations';
import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/language/format.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { itemText, stateSentence } from '../checklist/item-labels.ts';
import { Part } from './paper-part.tsx';

/** So that the paper stays one page. The figures below it have all. */
const MAX_LISTED = 4;

/** Whether the company can go back, and what nobody has confirmed. Decisions of earlier versions have no checklist. */
export function PaperChecklist({
  figures: { confirmations },
}: {
  figures: Pick<SharedFigures, 'confirmations'>;
}) {
  if (!confirmations) return null;
  const rollback = confirmations.find(({ packLine }) => packLine === ROLLBACK_LINE);
  const missing = confirmations.filter((item) => item.state !== 'confirmed' && item !== rollback);
  const confirmed = confirmations.filter(({ state }) => state === 'confirmed').length;
  const counts = { confirmed: formatNumber(confirmed), all: formatNumber(confirmations.length) };
  const title = [
    confirmations.length > 0
      ? `${m.coverage_checklist()}: ${m.coverage_checklist_count(counts)}`
      : m.coverage_checklist(),
    ...(missing.length > MAX_LISTED
      ? [m.coverage_checklist_more({ count: formatNumber(missing.length - MAX_LISTED) })]
      : []),
  ].join(' · ');
  return (
    <>
      <Part title={m.coverage_go_back()}>
        {rollback ? (
          <>
            <p>
              <span className="font-semibold">{stateSentence(rollback)}</span>
              {': '}
              <span {...typedText(itemText(rollback))}>{itemText(rollback)}</span>
            </p>
            {(rollback.evidence || rollback.evidenceFile) && (
              <p className="wrap-anywhere print:line-clamp-3">
                <span className="text-muted">{m.coverage_evidence()}: </span>
                <bdi {...typedText(rollback.evidence)}>{rollback.evidence}</bdi>
                {rollback.evidence && rollback.evidenceFile && ' · '}
                {rollback.evidenceFile && <bdi>{rollback.evidenceFile.name}</bdi>}
              </p>
            )}
          </>
        ) : (
          <p className="font-semibold">{m.coverage_go_back_unknown()}</p>
        )}
      </Part>
      <Part title={title}>
        {confirmations.length === 0 && <p>{m.coverage_checklist_empty()}</p>}
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 print:grid-cols-2 print:gap-y-0.5">
          {missing.slice(0, MAX_LISTED).map((item) => (
            <li key={item.id}>
              <span className="text-muted">{stateSentence(item)}</span>
              {': '}
              <span {...typedText(itemText(item))}>{itemText(item)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
