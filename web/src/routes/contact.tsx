import { ContactPage } from '../features/content/components/contact-page.tsx';

export function ContactRoute() {
  return <ContactPage />;
}
