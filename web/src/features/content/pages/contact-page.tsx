import { m } from '@bugquest/phrases/messages';
import { type LucideIcon, Mail, Smartphone } from 'lucide-react';
import { PublishedPage } from './published-page.tsx';
import { ReadingPage } from './reading-page.tsx';

export function ContactPage() {
  return <PublishedPage name="contact" fallback={<BuiltInContact />} />;
}

function BuiltInContact() {
  const ways: [icon: LucideIcon, name: string][] = [
    [Smartphone, m.content_contact_mobile()],
    [Mail, m.content_contact_email()],
  ];
  return (
    <ReadingPage title={m.content_contact_title()} description={m.content_contact_text()}>
      <dl className="grid gap-4 sm:grid-cols-2">
        {ways.map(([Icon, name]) => (
          <div key={name} className="rounded-card border border-line bg-surface p-6 shadow-card">
            <Icon className="size-6 text-muted" aria-hidden="true" />
            <dt className="mt-4 text-sm font-medium text-muted">{name}</dt>
            <dd className="mt-0.5 text-lg font-semibold">{m.content_contact_later()}</dd>
          </div>
        ))}
      </dl>
    </ReadingPage>
  );
}
