// The name of a deleted employee is empty on the server.
import { m } from '@bugquest/phrases/messages';

export const personName = (fullName: string): string => fullName || m.accounts_former_employee();

export function PersonName({ name, className }: { name: string; className?: string }) {
  return <bdi className={name ? className : `${className ?? ''} text-muted`}>{personName(name)}</bdi>;
}
