import { m } from '@bugquest/phrases/messages';
import { UsersRound } from 'lucide-react';
import { formatNumber } from '../../lib/language/format.ts';
import { Badge } from '../../ui/display/badge.tsx';

/** How many others confirmed the report; nothing for zero. */
export function OthersBadge({ count }: { count: number }) {
  if (!count) return null;
  const number = formatNumber(count);
  return (
    <Badge tone="info" icon={<UsersRound aria-hidden="true" />}>
      <bdi aria-hidden="true">+{number}</bdi>
      <span className="sr-only">{m.duplicates_others({ count, number })}</span>
    </Badge>
  );
}
