import { m } from '@bugquest/phrases/messages';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { CoinBug } from '../../ui/display/coin-bug.tsx';

export function NotFoundRoute() {
  const heading = usePageHeading(m.shell_not_found_title());
  return (
    <div className="relative flex flex-1 flex-col items-center justify-center overflow-hidden px-4 py-20 text-center">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-50 mask-radial-from-30%" />
      <p
        aria-hidden="true"
        dir="ltr"
        className="relative flex items-center gap-1 text-8xl font-bold tracking-tight tabular sm:text-9xl"
      >
        4<CoinBug blank className="size-24 sm:size-32" />4
      </p>
      <h1 ref={heading} tabIndex={-1} className="relative mt-6 text-2xl font-semibold sm:text-3xl">
        {m.shell_not_found_title()}
      </h1>
      <p className="relative mt-2 max-w-md text-muted">{m.shell_not_found_text()}</p>
      <ButtonLink href="/" className="relative mt-8">
        {m.shell_not_found_action()}
      </ButtonLink>
    </div>
  );
}
