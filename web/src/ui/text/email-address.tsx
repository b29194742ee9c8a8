import { classes } from '../classes.ts';

/** A line that is too short breaks before the @. */
export function EmailAddress({ address, className }: { address: string; className?: string }) {
  const at = address.lastIndexOf('@');
  const name = at < 0 ? address : address.slice(0, at);
  return (
    <bdi dir="ltr" className={classes('wrap-anywhere', className)}>
      {name}
      <wbr />
      {address.slice(name.length)}
    </bdi>
  );
}
