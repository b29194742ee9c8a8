import { classes } from '../../../ui/classes.ts';

/** Open Blockers. Screen readers get the number in the sentence of the cell. */
export function BlockerDot({ count, className }: { count?: string; className?: string }) {
  return (
    <bdi
      aria-hidden="true"
      className={classes(
        'block min-w-4 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4 font-bold text-paper tabular',
        className,
      )}
    >
      {count}
    </bdi>
  );
}
