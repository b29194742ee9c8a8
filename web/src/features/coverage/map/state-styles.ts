import type { CellState } from '@bugquest/contract/coverage/cells';

/** The states differ in pattern and border, and not only in color. */
export const STATE_STYLES: Record<CellState, string> = {
  looked: 'border-success bg-success-soft text-success',
  thin: 'border-line-strong border-dashed bg-surface text-ink',
  nobody:
    'border-danger bg-danger-soft text-danger bg-[repeating-linear-gradient(45deg,transparent_0_6px,color-mix(in_srgb,currentColor_14%,transparent)_6px_8px)]',
  not_applicable: 'border-line bg-sunken text-muted',
};
