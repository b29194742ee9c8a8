// The one place that names people whose account was deleted: the server keeps their names empty.
import { m } from '@bugquest/phrases/messages';

/** A person's name as it is shown, in the language of the screens. */
export const personName = (fullName: string): string => fullName || m.account_former_employee();

/** The same in a text of any direction. */
export function PersonName({ name, className }: { name: string; className?: string }) {
  return <bdi className={name ? className : `${className ?? ''} text-muted`}>{personName(name)}</bdi>;
}
