import type { SupportContact } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Mail, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { supportContactQuery } from '../../../lib/queries/settings-query.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { PublishedPage, ReadingPage } from './published-page.tsx';

export function ContactPage() {
  return <PublishedPage name="contact" fallback={<BuiltInContact />} />;
}

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** A program without a contact says whom else to ask. */
function BuiltInContact() {
  const { data } = useQuery(supportContactQuery());
  const isEmpty = data?.mobile === '' && data.email === '';
  return (
    <ReadingPage title={m.content_contact_title()} description={m.content_contact_text()}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <ContactOption icon={Smartphone} name={m.content_contact_mobile()}>
          <Mobile contact={data} />
        </ContactOption>
        <ContactOption icon={Mail} name={m.content_contact_email()}>
          <Email contact={data} />
        </ContactOption>
      </dl>
      {isEmpty && <p className="mt-6">{m.content_contact_ask()}</p>}
      <section className="mt-8">
        <h2 className="text-lg font-semibold">{m.content_contact_login_title()}</h2>
        <p className="mt-1 text-muted">{m.content_contact_login_text()}</p>
        <p className="mt-2">
          <TextLink href="/forgot-password">{m.content_contact_login_action()}</TextLink>
        </p>
      </section>
    </ReadingPage>
  );
}

function ContactOption({
  icon: Icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-6 shadow-card">
      <Icon className="size-6 text-muted" aria-hidden="true" />
      <dt className="mt-4 text-sm font-medium text-muted">{name}</dt>
      <dd className="mt-0.5 min-h-7 text-lg font-semibold">{children}</dd>
    </div>
  );
}

function Mobile({ contact }: { contact: SupportContact | undefined }) {
  if (!contact) return null;
  const { mobile } = contact;
  if (!mobile) return m.content_contact_later();
  return (
    <a href={`tel:${mobile.replace(/[^\d+]/g, '')}`} className={LINK}>
      <PhoneNumber number={mobile} />
    </a>
  );
}

function Email({ contact }: { contact: SupportContact | undefined }) {
  if (!contact) return null;
  const { email } = contact;
  if (!email) return m.content_contact_later();
  return (
    <a href={`mailto:${email}`} className={LINK}>
      <EmailAddress address={email} />
    </a>
  );
}
