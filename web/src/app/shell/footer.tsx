import { m } from '@bugquest/phrases/messages';
import { productName } from '../../lib/language/product.ts';
import { CoinBug } from '../../ui/display/coin-bug.tsx';
import { ShellLink } from './shell-link.tsx';

const CURRENT_YEAR = String(new Date().getFullYear());

export function Footer() {
  const product = productName();
  return (
    <footer className="mt-auto border-t border-line bg-sunken/50 pb-[env(safe-area-inset-bottom)]">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-5 py-6 lg:gap-y-8 lg:py-10 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full flex items-start gap-3 lg:col-span-1">
          <CoinBug className="size-9 text-ink" />
          <p className="max-w-64 pt-1.5 font-medium leading-snug">{m.shell_tagline({ product })}</p>
        </div>
        <LinkList
          title={m.shell_quick_links()}
          links={[
            ['/dashboard', m.shell_dashboard()],
            ['/submit-bug', m.shell_submit_bug()],
            ['/about', m.shell_about()],
          ]}
        />
        <LinkList
          title={m.shell_support()}
          links={[
            ['/help-center', m.shell_help_center()],
            ['/contact', m.shell_contact()],
            ['/terms', m.shell_terms()],
            ['/privacy', m.shell_privacy()],
          ]}
        />
        <div className="col-span-full text-sm lg:col-span-1">
          <h2 className="font-semibold">{m.shell_support_contact()}</h2>
          <p className="mt-1 text-muted lg:mt-3">{m.shell_support_text()}</p>
          <ShellLink href="/contact" className={LINK}>
            {m.shell_support_link()}
          </ShellLink>
        </div>
      </div>
      <div className="page">
        <p className="border-t border-line py-4 text-sm text-muted lg:py-5">
          {m.shell_copyright({ year: CURRENT_YEAR, product })}
        </p>
      </div>
    </footer>
  );
}

const LINK =
  'inline-block py-1.5 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink';

function LinkList({ title, links }: { title: string; links: [href: string, label: string][] }) {
  return (
    <div className="text-sm">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <ShellLink href={href} className={LINK}>
              {label}
            </ShellLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
