// The name of a deleted employee is empty on the server.
import { m } from '@bugquest/phrases/messages';
import { typedText } from '../language/typed-text.ts';

export const personName = (fullName: string): string => fullName || m.accounts_former_employee();

export function PersonName({ name, className }: { name: string; className?: string }) {
  if (!name) return <bdi className={`${className ?? ''} text-muted`}>{personName(name)}</bdi>;
  return (
    <bdi {...typedText(name)} className={className}>
      {name}
    </bdi>
  );
}
