import type { CurrentAnnouncement } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { useSearchParams } from 'wouter';
import { useLocale } from '../../../lib/language/locale.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ClosableNotice } from '../../../ui/feedback/closable-notice.tsx';

/** A closed card is shown again when its notification is opened. */
export function AnnouncementCards({ announcements }: { announcements: readonly CurrentAnnouncement[] }) {
  const [params, setParams] = useSearchParams();
  const language = useLocale();
  const announcementInAddress = params.get('announcement');
  const removeFromAddress = () =>
    setParams(
      (before) => {
        before.delete('announcement');
        return before;
      },
      { replace: true },
    );
  return announcements.map(({ id, titleEn, titleAr, textEn, textAr, link }) => (
    <ClosableNotice
      key={id}
      name={`announcement ${id}`}
      version="closed"
      title={language === 'ar' ? titleAr : titleEn}
      closeLabel={m.outreach_announcements_close()}
      isAskedFor={announcementInAddress === id}
      onClose={() => announcementInAddress === id && removeFromAddress()}
    >
      <p
        {...typedText(language === 'ar' ? textAr : textEn)}
        className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-anywhere"
      >
        {language === 'ar' ? textAr : textEn}
      </p>
      {link && (
        <p className="mt-2">
          <AnnouncedLink href={link} />
        </p>
      )}
    </ClosableNotice>
  ));
}

/** A link to another site opens a new window. */
function AnnouncedLink({ href }: { href: string }) {
  if (href.startsWith('/')) return <TextLink href={href}>{m.outreach_announcements_open()}</TextLink>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {m.outreach_announcements_open()}
    </a>
  );
}
