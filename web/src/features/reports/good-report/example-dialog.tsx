import { getGoodReport } from '@bugquest/contract/reports/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { directionOf, useLocale } from '../../../lib/language/locale.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

const LANGUAGE_NAMES = { en: m.reports_example_in_english, ar: m.reports_example_in_arabic };

/** Without a report of the program, and without a network, a made-up one. */
export function ExampleDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale();
  const { data, isPending } = useQuery(
    endpointQuery(getGoodReport, {}, { viewer: useEmployee().id, retry: false }),
  );
  const { text, language } = data ?? { text: m.reports_example_text(), language: locale };
  const about = data ? m.reports_example_from_program() : m.reports_example_made_up();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      focus="text"
      title={m.reports_example_title()}
      description={isPending ? undefined : about}
    >
      {isPending ? (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <>
          {language !== locale && (
            <p className="mb-3 text-sm font-medium text-muted">{LANGUAGE_NAMES[language]()}</p>
          )}
          <p
            lang={language}
            dir={directionOf(language)}
            className="leading-relaxed whitespace-pre-line wrap-anywhere"
          >
            {text}
          </p>
        </>
      )}
    </Dialog>
  );
}
