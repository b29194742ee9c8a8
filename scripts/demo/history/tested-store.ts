import type { StoreSettings } from '@bugquest/contract/store/schema';

/** The addresses lead nowhere, because the store of the demo does not exist. */
export const TESTED_STORE: StoreSettings = {
  places: [
    { source: 'Web Laptop', stage: 'Staging', url: 'https://staging.daralreef.example' },
    { source: 'Web Mobile', stage: 'Staging', url: 'https://staging.daralreef.example/m' },
    { source: 'Web Laptop', stage: 'Preview', url: 'https://preview.daralreef.example' },
  ],
  howToGetBuild:
    'The websites always have the newest build. Log in with a test account, not with your own.\nتعرض المواقع أحدث إصدار دائمًا. ادخل بحساب اختبار لا بحسابك.',
  testData: [
    'Test account: tester1@daralreef.example',
    'Visa test card: 4111 1111 1111 1111',
    'بطاقة مدى للاختبار: 5297 4121 0000 0004',
    'Expiry and code: 12/30, 123',
    'Coupon: REEF10',
  ].join('\n'),
  notBuilt: ['Customer Support'],
  knownRisks: ['Product photos on the preview are placeholders until the launch.'],
};
