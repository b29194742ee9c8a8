// The launch confirmations. Screens call them the launch checklist, because "confirmations" are those of reports ("Me too").
import {
  type EvidenceFile,
  isEvidenceLink,
  type LaunchConfirmation,
} from '@bugquest/contract/coverage/confirmations';
import { PACKS } from '@bugquest/contract/coverage/packs/schema';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { currentLocale } from '../../../../lib/language/current-locale.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { ConfirmAction } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CHECKLIST_ID } from '../readiness-labels.ts';
import { Section } from '../section.tsx';
import { useRemoveItem, useUndoItem } from './api.ts';
import { ItemRow, RemovedItems, Text } from './checklist-items.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { itemText, nameOf } from './item-labels.ts';
import { PackDialog } from './pack-dialog.tsx';

interface LaunchChecklistProps {
  figures: Pick<ReadinessFigures, 'confirmations' | 'removedConfirmations'>;
  /** Of today, so it can be changed. */
  isCurrent: boolean;
}

/** Decisions of earlier versions do not have it. */
export function LaunchChecklist({ figures, isCurrent }: LaunchChecklistProps) {
  const { confirmations, removedConfirmations = [] } = figures;
  if (!confirmations) return null;
  const confirmed = confirmations.filter(({ state }) => state === 'confirmed').length;
  const isEmpty = confirmations.length === 0;
  const counts = { confirmed: formatNumber(confirmed), all: formatNumber(confirmations.length) };
  return (
    <div id={isCurrent ? CHECKLIST_ID : undefined} className="scroll-mt-24">
      <Section title={m.coverage_checklist()} text={m.coverage_checklist_about()} isLong>
        {!isEmpty && (
          <p className="mb-2 break-after-avoid text-xl font-semibold">{m.coverage_checklist_count(counts)}</p>
        )}
        {isEmpty && !isCurrent && <p>{m.coverage_checklist_none()}</p>}
        <ul className="flex flex-col divide-y divide-line">
          {confirmations.map((item) => (
            <li key={item.id} className="break-inside-avoid py-3">
              <Item item={item} isCurrent={isCurrent} />
            </li>
          ))}
        </ul>
        {isCurrent && <AddButtons confirmations={confirmations} />}
        <RemovedItems items={removedConfirmations} />
      </Section>
    </div>
  );
}

function Item({ item, isCurrent }: { item: LaunchConfirmation; isCurrent: boolean }) {
  const { source, evidence, evidenceFile, earlier } = item;
  return (
    <ItemRow item={item}>
      {(evidence || evidenceFile) && <Evidence evidence={evidence} file={evidenceFile} />}
      {source && (
        <p className="text-sm wrap-anywhere text-muted">
          {m.coverage_checklist_source({ source: isolate(source) })}
        </p>
      )}
      {earlier.length > 0 && <History earlier={earlier} />}
      {isCurrent && <ItemButtons item={item} />}
    </ItemRow>
  );
}

interface EvidenceProps {
  evidence: string;
  file: EvidenceFile | null | undefined;
}

const LINK = 'rounded-sm font-medium text-link underline underline-offset-4';

function Evidence({ evidence, file }: EvidenceProps): ReactNode {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="text-muted">{m.coverage_evidence()}: </span>
      {isEvidenceLink(evidence) ? (
        <a href={evidence} target="_blank" rel="noreferrer" className={LINK}>
          <bdi dir="ltr">{evidence}</bdi>
        </a>
      ) : (
        <bdi {...typedText(evidence)}>{evidence}</bdi>
      )}
      {file && (
        <>
          {evidence && ' · '}
          <a href={file.url} target="_blank" rel="noreferrer" className={LINK}>
            <bdi>{file.name}</bdi>
          </a>{' '}
          ({formatBytes(file.size)})
        </>
      )}
    </p>
  );
}

const History = ({ earlier }: Pick<LaunchConfirmation, 'earlier'>) => (
  <details className="text-sm text-muted">
    <summary className="min-h-11 content-center font-medium">
      {m.coverage_checklist_history({ count: formatNumber(earlier.length) })}
    </summary>
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {earlier.map(({ evidence, evidenceFile, confirmedBy, confirmedAt, endedBy, endedAt, ...texts }) => (
        <li key={confirmedAt}>
          <Text {...texts} />
          <p>
            {m.coverage_checklist_confirmed({
              name: nameOf(confirmedBy),
              time: formatDateTime(confirmedAt),
            })}
          </p>
          <Evidence evidence={evidence} file={evidenceFile} />
          <p>{m.coverage_checklist_ended({ name: nameOf(endedBy), time: formatDateTime(endedAt) })}</p>
        </li>
      ))}
    </ul>
  </details>
);

function ItemButtons({ item }: { item: LaunchConfirmation }) {
  const [dialog, setDialog] = useState<'confirm' | 'undo' | 'change' | 'remove'>();
  const undo = useUndoItem();
  const remove = useRemoveItem();
  const close = () => setDialog(undefined);
  const isConfirmed = item.state === 'confirmed';
  const buttons = [
    // One button, which keeps the focus when its meaning changes.
    isConfirmed
      ? ({ opens: 'undo', label: m.coverage_checklist_undo() } as const)
      : ({ opens: 'confirm', label: m.coverage_checklist_confirm() } as const),
    { opens: 'change', label: m.coverage_checklist_change() } as const,
    { opens: 'remove', label: m.coverage_checklist_remove() } as const,
  ];
  return (
    <div className="mt-1 flex flex-wrap gap-2 print:hidden">
      {buttons.map(({ opens, label }, place) => (
        <Button
          key={place === 0 ? 'first' : opens}
          variant={opens === 'confirm' ? 'secondary' : 'quiet'}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setDialog(opens)}
        >
          {label}
          <span className="sr-only">: {itemText(item)}</span>
        </Button>
      ))}
      {dialog === 'confirm' && <EvidenceDialog item={item} onClose={close} />}
      {dialog === 'change' && <ItemDialog item={item} onClose={close} />}
      {dialog === 'undo' && (
        <ConfirmAction
          title={m.coverage_checklist_undo()}
          description={m.coverage_checklist_undo_text()}
          confirmLabel={m.coverage_checklist_undo()}
          action={() => undo.mutateAsync(item.id)}
          doneMessage={m.coverage_checklist_undone()}
          failureTitle={m.coverage_not_saved()}
          onClose={close}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmAction
          title={m.coverage_checklist_remove()}
          description={m.coverage_checklist_remove_text()}
          confirmLabel={m.coverage_checklist_remove()}
          action={() => remove.mutateAsync(item.id)}
          doneMessage={m.coverage_checklist_removed()}
          failureTitle={m.coverage_not_saved()}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The first lines come most easily from a pack. */
function AddButtons({ confirmations }: { confirmations: readonly LaunchConfirmation[] }) {
  const [dialog, setDialog] = useState<'item' | number>();
  const close = () => setDialog(undefined);
  const pack = typeof dialog === 'number' ? PACKS[dialog] : undefined;
  const isEmpty = confirmations.length === 0;
  const buttons = (
    <div className={classes('flex flex-wrap gap-2 print:hidden', isEmpty ? 'justify-center' : 'mt-4')}>
      {PACKS.map(({ nameEn, nameAr }, index) => (
        <Button
          key={nameEn}
          variant={isEmpty ? 'primary' : 'secondary'}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setDialog(index)}
        >
          {m.coverage_pack_add({ name: currentLocale() === 'ar' ? nameAr : nameEn })}
        </Button>
      ))}
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setDialog('item')}>
        {m.coverage_checklist_add()}
      </Button>
    </div>
  );
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<ListChecks aria-hidden="true" />}
          title={m.coverage_checklist_empty()}
          description={m.coverage_checklist_empty_text()}
          action={buttons}
        />
      ) : (
        buttons
      )}
      {dialog === 'item' && <ItemDialog onClose={close} />}
      {pack && <PackDialog pack={pack} confirmations={confirmations} onClose={close} />}
    </>
  );
}
