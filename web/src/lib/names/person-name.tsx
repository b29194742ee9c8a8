// Names of people. The name of a deleted employee is empty on the server.
import { m } from '@bugquest/phrases/messages';

/** The name to show, or "Former employee" in the interface language. */
export const personName = (fullName: string): string => fullName || m.accounts_former_employee();

/** The same, isolated from the text direction around it. */
export function PersonName({ name, className }: { name: string; className?: string }) {
  return <bdi className={name ? className : `${className ?? ''} text-muted`}>{personName(name)}</bdi>;
}
