import { classes } from '../classes.ts';

/** An address that breaks before its @ where it has no room. Empty text shows nothing. */
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
