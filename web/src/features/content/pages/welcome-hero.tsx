import { m } from '@bugquest/phrases/messages';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { productName } from '../../../lib/language/product.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { SampleReport } from './about/sample-report.tsx';

export function WelcomeHero() {
  const heading = usePageHeading(m.shell_tagline_alone());
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div aria-hidden="true" className="squared absolute inset-0 opacity-60 mask-b-to-95%" />
      <div className="page relative grid grid-cols-[minmax(0,1fr)] items-center gap-14 py-12 sm:py-16 lg:grid-cols-[1.2fr_1fr] lg:gap-16 lg:py-24">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <span className="block text-lg font-medium text-muted sm:text-xl">
              <bdi>{productName()}</bdi>
              <span className="sr-only"> – </span>
            </span>
            <span className="mt-2 block text-[min(2.75rem,14vw)] font-bold leading-[1.08] tracking-tight sm:text-6xl lg:text-7xl">
              {m.shell_tagline_alone()}
            </span>
            <Underline />
          </h1>
          <p className="mt-6 text-xl font-medium sm:text-2xl">{m.content_welcome_before_launch()}</p>
          <p className="mt-3 max-w-xl text-lg text-muted">{m.content_welcome_text()}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <ButtonLink href="/register" size="lg">
              {m.content_welcome_register()}
            </ButtonLink>
            <ButtonLink href="/login" size="lg" variant="secondary">
              {m.content_welcome_login()}
            </ButtonLink>
          </div>
        </div>
        <SampleReport />
      </div>
    </section>
  );
}

/** A decorative underline. */
function Underline() {
  return (
    <svg
      viewBox="0 0 300 14"
      fill="none"
      aria-hidden="true"
      className="mt-2 h-3.5 w-56 max-w-full text-accent sm:w-80 rtl:-scale-x-100"
      preserveAspectRatio="none"
    >
      <path
        d="M3 9C60 3 190 1 297 6 220 5 120 7 70 12"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
