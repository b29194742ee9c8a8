import type { AdminMission, Mission } from '@bugquest/contract/coverage/missions';

export const mission: Mission = {
  id: '01990000-0000-7000-8000-000000000001',
  titleEn: 'Pay on an iPhone',
  titleAr: 'الدفع من iPhone',
  charterEn: 'Pay in every way.',
  charterAr: 'ادفع بكل طريقة.',
  features: ['Payment Gateway'],
  sources: ['iOS App'],
  storeLanguages: ['English'],
  steps: [{ textEn: 'Pay by card', textAr: 'ادفع بالبطاقة' }],
  places: 3,
  placesLeft: 2,
  bonusPercent: 25,
  isCritical: false,
  from: '2026-11-01T08:00:00.000Z',
  until: '2126-11-01T08:00:00.000Z',
  state: 'running',
  fits: true,
  isTaken: false,
  isDeclined: false,
  results: [null],
  placeResults: [],
  bonus: 0,
};

/** Planned. */
export const adminMission: AdminMission = {
  id: '01990000-0000-7000-8000-000000000009',
  ...{ titleEn: 'Pay on an iPhone', titleAr: 'الدفع من iPhone' },
  ...{ charterEn: 'Pay in every way.', charterAr: 'ادفع بكل طريقة.' },
  ...{ features: ['Payment Gateway'], sources: ['iOS App'], storeLanguages: ['English'] },
  ...{ steps: [], stepCounts: [], places: 3, placesLeft: 3, bonusPercent: 25, isCritical: false },
  ...{ takers: 0, bonusPaid: 0, createdBy: 'Sara Haddad', packLine: null },
  ...{ from: '2026-12-03T05:00:00.000Z', until: '2026-12-06T05:00:00.000Z', state: 'planned' },
};
