// What the checklist shows of an item, for administrators and for people without an account.
import type { LaunchConfirmation } from '@bugquest/contract/coverage/confirmations';
import type { SharedFigures } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/language/format.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { classes } from '../../../../ui/classes.ts';
import { itemText, nameOf, stateSentence } from './item-labels.ts';

type Texts = Pick<LaunchConfirmation, 'textEn' | 'textAr'>;

export const Text = (texts: Texts) => (
  <p {...typedText(itemText(texts))} className="wrap-anywhere whitespace-pre-line">
    {itemText(texts)}
  </p>
);

const LOOKS: Record<LaunchConfirmation['state'], { Icon: LucideIcon; tone: string }> = {
  confirmed: { Icon: CircleCheck, tone: 'text-success' },
  open: { Icon: CircleDashed, tone: 'text-muted' },
  overdue: { Icon: CircleX, tone: 'text-danger' },
};

type SharedItem = NonNullable<SharedFigures['confirmations']>[number];

/** With the state, in words and as a shape. */
export function ItemRow({ item, children }: { item: SharedItem; children?: ReactNode }) {
  const { state } = item;
  const { Icon, tone } = LOOKS[state];
  return (
    <div className="flex gap-x-3">
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', tone)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Text {...item} />
        <p className={classes('text-sm', state === 'overdue' ? 'font-semibold text-danger' : 'text-muted')}>
          {stateSentence(item)}
        </p>
        {children}
      </div>
    </div>
  );
}

export function RemovedItems({ items }: { items: NonNullable<SharedFigures['removedConfirmations']> }) {
  if (items.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-semibold">{m.coverage_checklist_removed_lately()}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {items.map(({ id, by, at, ...texts }) => (
          <li key={id} className="py-2">
            <Text {...texts} />
            <p className="text-sm text-muted">
              {m.coverage_checklist_removed_by({ name: nameOf(by), time: formatDateTime(at) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
