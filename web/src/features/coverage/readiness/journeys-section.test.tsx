import type { Journey, JourneyWalk } from '@bugquest/contract/coverage/journeys';
import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { JourneysSection } from './journeys-section.tsx';

const journey: Journey = {
  ...{ missionId: 'm1', titleEn: 'Pay', titleAr: 'الدفع', features: ['Payment Gateway'] },
  ...{ source: 'iOS App', storeLanguage: 'Arabic', state: 'did_not', steps: 2, stepsWorked: 1 },
  ...{ people: 2, peopleFailed: 1 },
};
const walks: JourneyWalk[] = [
  {
    ...{ employeeId: 'p1', name: 'Sara Ali' },
    results: [
      {
        ...{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' },
        latest: { result: 'did_not', at: '2026-11-29T08:00:00.000Z' },
      },
      { textEn: 'Read the bill', textAr: 'اقرأ الفاتورة', latest: null },
    ],
  },
];
const figures = (journeys?: Journey[]) =>
  ({ journeys, since: '2026-11-08', builds: [{ name: '2.2', day: '2026-11-08' }] }) as ReadinessFigures;
const show = (journeys: Journey[] | undefined, isCurrent = true) =>
  renderWithQueries(<JourneysSection figures={figures(journeys)} isCurrent={isCurrent} />);

it('says for each place whether the journey worked, on the newest build', () => {
  const worked = { ...journey, source: 'Web Mobile', state: 'worked' } as const;
  const untried = { ...journey, source: 'Web Laptop', state: 'untried', people: 0, stepsWorked: 0 } as const;
  const partly = { ...journey, source: 'Android App', state: 'untried', people: 1 } as const;
  show([journey, worked, untried, partly]);
  expect(screen.getByText(/Results since Build .*2\.2/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "iOS App, ArabicDidn't work2 peopleiOS App, Arabic",
    'Web Mobile, ArabicWorked2 peopleWeb Mobile, Arabic',
    'Web Laptop, ArabicNot tried',
    'Android App, ArabicIncomplete: 1 of 2 steps worked1 personAndroid App, Arabic',
  ]);
});

it('lists who tried it, with a link to the reports of the person from there', async () => {
  const read = vi.fn(async (_: string) => Response.json(walks));
  vi.stubGlobal('fetch', read);
  show([journey]);
  fireEvent.click(screen.getByRole('button', { name: /2 people/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Pay by card')).parentElement!.textContent).toContain("Didn't work · ");
  expect(dialog.getByText('Read the bill').parentElement!.textContent).toContain('Not tried');
  expect(dialog.getByRole('link').getAttribute('href')).toBe(
    '/admin?tab=points-review&reporter=p1&source=iOS+App&storeLanguage=Arabic&feature=Payment+Gateway',
  );
  expect(read.mock.calls[0]![0]).toBe('/api/admin/missions/m1/walks?source=iOS+App&storeLanguage=Arabic');
});

it('says what to do while no mission is marked, shows a decision without names, and nothing for earlier decisions', () => {
  show([]);
  expect(screen.getByText(/No mission is marked as a critical journey yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Missions' })).toBeTruthy();
  show([journey], false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(show(undefined).container.textContent).toBe('');
});
