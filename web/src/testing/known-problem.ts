import type { KnownProblem } from '@bugquest/contract/duplicates/schema';

export const knownProblem = (changes: Partial<KnownProblem> = {}): KnownProblem => ({
  id: '0199-1',
  serialNumber: 'BUG-1001',
  feature: 'Shopping Cart',
  severity: 'Major',
  status: 'Open',
  firstWords: 'السلة فارغة',
  place: '',
  isRepeat: false,
  likeness: 0.6,
  difference: null,
  isOwn: false,
  isAccepted: false,
  isAsked: false,
  people: 1,
  devices: [],
  isConfirmed: false,
  meTooCount: 3,
  confirmPoints: 2,
  ...changes,
});
