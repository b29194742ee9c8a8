import { m } from '@bugquest/phrases/messages';
import { TwoFactorCard } from '../../features/accounts/two-factor/two-factor-card.tsx';
import { usePageHeading } from '../../lib/hooks/page-heading.ts';

export function TwoFactorRequired() {
  const title = m.accounts_two_factor_required_title();
  const heading = usePageHeading(title);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-6 px-4 py-10 sm:py-16">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-muted">{m.accounts_two_factor_required_text()}</p>
      </div>
      <TwoFactorCard />
    </div>
  );
}
