import { ContactPage } from '../../features/content/pages/contact-page.tsx';

export function ContactRoute() {
  return <ContactPage />;
}
