import { type ReportSubmission, reportSubmission } from '@bugquest/contract/reports/schema';

const ENGLISH =
  'I added two items to the cart and applied the coupon SUMMER10. First the total was right, then I removed one item ' +
  'and it should have gone down. Instead it still shows the old total, and the payment page charges it.';
const ARABIC =
  'أضفت منتجين إلى السلة ثم طبقت كود الخصم. كان المتوقع أن ينقص الإجمالي بعد حذف أحد المنتجين، لكن المبلغ القديم ' +
  'ما زال يظهر في صفحة الدفع ولا يتغير حتى بعد تحديث الصفحة.';

/** The text fields of a report, alternating between English and Arabic. */
export const submissionFields = (number: number): ReportSubmission =>
  reportSubmission.parse({
    feature: 'Shopping Cart',
    bugType: 'Functional',
    category: 'Frontend',
    storeLanguage: number % 2 === 0 ? 'English' : 'Arabic',
    bugDescription: number % 2 === 0 ? ENGLISH : ARABIC,
    issueLocation: 'Cart, order summary',
    deviceType: 'iOS Mobile',
    operatingSystem: 'iOS',
    testDataUsed: 'coupon SUMMER10',
    orderNumber: '',
    severity: number % 3 === 0 ? 'Major' : 'Minor',
    source: 'Web Mobile',
  });
