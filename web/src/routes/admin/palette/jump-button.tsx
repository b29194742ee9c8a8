import { m } from '@bugquest/phrases/messages';
import { Search } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';

const KEYS = /Macintosh/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function JumpButton({ onClick, className }: { onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className={classes(
        'flex w-full items-center gap-2 rounded-control border border-line-strong bg-surface ps-2.5 pe-1.5 text-start text-sm text-muted transition-colors hover:border-ink hover:text-ink',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{m.shell_palette_open()}</span>
      <span aria-hidden="true" className="pointer-coarse:hidden">
        <kbd
          dir="ltr"
          className="rounded border border-line px-1 font-sans text-[0.6875rem] leading-4.5 whitespace-nowrap"
        >
          {KEYS}
        </kbd>
      </span>
    </button>
  );
}
