import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDate } from '../../../lib/language/format.ts';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { PersonSection } from './person-section.tsx';

const typed = (text: string) => (text ? <bdi>{text}</bdi> : '');
const email = (address: string) => address && <EmailAddress address={address} />;

/** Contact, devices and the state of the second factor. */
export function PersonFacts({ person }: { person: EmployeeListItem }) {
  return (
    <PersonSection title={m.employees_person_contact()}>
      <Facts
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))]"
        facts={[
          { label: m.accounts_work_email(), value: email(person.workEmail) },
          { label: m.accounts_mobile(), value: <PhoneNumber number={person.mobile} /> },
          { label: m.accounts_device_type(), value: deviceTypeLabel(person.deviceType) },
          { label: m.accounts_operating_system(), value: typed(person.operatingSystem) },
          { label: m.employees_profile_browser(), value: typed(person.browser) },
          { label: m.accounts_google_play(), value: email(person.googlePlayEmail) },
          { label: m.accounts_apple_id(), value: email(person.appleId) },
          {
            label: m.employees_profile_two_factor(),
            value: person.twoFactorEnabled ? m.employees_profile_on() : m.employees_profile_off(),
          },
          { label: m.employees_users_registered(), value: <bdi>{formatDate(person.createdAt)}</bdi> },
        ]}
      />
    </PersonSection>
  );
}
