import { m } from '@bugquest/phrases/messages';
import { Link } from 'wouter';
import { productName } from '../../lib/language/product.ts';
import { CoinBug } from '../../ui/display/coin-bug.tsx';

/** Product name and tagline. */
export function Brand() {
  return (
    <Link
      href="/"
      className="group flex min-w-0 overflow-hidden items-center gap-2 rounded-control pe-1 min-[26rem]:gap-2.5 min-[26rem]:pe-2 lg:shrink-0"
    >
      <CoinBug className="size-9 max-w-[40px] text-ink min-[26rem]:size-10 transition-transform duration-300 group-hover:-rotate-8" />
      <span className="min-w-0 leading-tight">
        <bdi className="block truncate text-lg font-bold tracking-tight">{productName()}</bdi>
        <span className="sr-only"> – </span>
        <span className="block truncate text-xs text-muted">{m.shell_tagline_alone()}</span>
      </span>
    </Link>
  );
}
