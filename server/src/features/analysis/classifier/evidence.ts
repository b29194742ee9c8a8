// Finds words in a description that name the source or the store language.
import { isArabicText } from '@bugquest/contract/is-arabic-text';
import type { Source, StoreLanguage } from '@bugquest/contract/reports/lists';
import { foldWords } from './words.ts';

export interface Evidence<T> {
  value: T;
  /** The share of texts with this kind of words in which the value is right. */
  confidence: number;
}

/** The beginning of an Arabic word, with an optional joined article or preposition. */
const ARABIC_START = '(?<![\\p{L}\\p{N}])(?:[وفبلعه]?ال|لل|[وفبل])?';
const arabic = (words: string) => `${ARABIC_START}(?:${words})`;
const latin = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const either = (english: string, local: string) =>
  // linear: scripts/structure/built-patterns.test.ts
  new RegExp(`${latin(english)}|${arabic(local)}`, 'u');

const APP = either(
  'apps?|application|apk|play store|app store|testflight|push',
  'تطبيق|برنامج|ابلكيشن|ابليكيشن|اب(?![\\p{L}])|ابستور',
);
const IOS = either(
  'iphones?|ios|ipads?|ipad os|face id|testflight|app store|iphone ?\\d+|i phone',
  'ايفون|اي فون|ايفوني|ايباد|ابل ستور|ايفونات|ايفوون|ios',
);
const IPAD = either('ipads?|tablet', 'ايباد|تابلت');
const ANDROID = either(
  'android|samsung|galaxy|huawei|honor|xiaomi|redmi|oppo|realme|pixel|oneplus|vivo|play store|apk|s\\d\\d|note ?\\d+',
  'اندرويد|انرويد|سامسونج|سامسونق|جالكسي|قالكسي|هواوي|شاومي|ريدمي|اوبو|ريلمي|هونر|بلاي',
);
const LAPTOP = either(
  'laptops?|pc|desktop|computers?|macbook|mac|windows|win ?1[01]|thinkpad|dell|monitor|mouse|imac|notebook|work computer',
  'لابتوب|لاب توب|لاب(?![\\p{L}])|كمبيوتر|كومبيوتر|حاسوب|ماك(?![\\p{L}])|ماك بوك|ويندوز|ماوس|حاسب',
);
const PHONE = either(
  'phones?|mobiles?|cell|smartphone|handset|4g|5g',
  'جوال|جوالي|جوالات|موبايل|موبايلي|هاتف|تليفون|تلفون|محمول',
);
const BROWSER = either(
  'browsers?|chrome|safari|firefox|edge|opera|samsung internet|websites?|site|web|webpage',
  'متصفح|كروم|قوقل كروم|سفاري|فايرفوكس|موقع|ويب|ايدج',
);
const WORKS_FINE = either(
  "fine|ok|okay|works|perfect|no problem|normal|correct there|all good|doesn't happen|does not happen|not on",
  'عادي|تمام|سليم|شغال|يشتغل|تشتغل|زي الفل|مضبوط|ما فيه مشكله|يمشي|تمشي|كويس',
);
const NEGATION = either("not|n't|doesn't|isn't|won't|never|no longer", 'مو|مش|ما|مهو|لا|غير|ماهو');

/** Clauses about places where everything works stay only if nothing else names a source. */
function withoutWorkingClauses(text: string): string {
  const clauses = text.split(/[.,;:!?،؛؟\n()]+|\s(?:but|while|whereas|although|بس|لكن|بينما|مع ان)\s/u);
  const remaining = clauses.filter((clause) => !WORKS_FINE.test(clause) || NEGATION.test(clause));
  const joined = remaining.join(' . ');
  return [APP, IOS, ANDROID, LAPTOP, PHONE, BROWSER].some((words) => words.test(joined)) ? joined : text;
}

/** Undefined when the text does not say where the tester saw the bug. */
export function findSource(description: string): Evidence<Source> | undefined {
  const text = withoutWorkingClauses(foldWords(description));
  const has = (words: RegExp) => words.test(text);
  const [app, android, laptop, browser] = [has(APP), has(ANDROID), has(LAPTOP), has(BROWSER)];
  const phone = has(PHONE);
  const ios = has(IOS);
  const tabletOnly = has(IPAD) && !phone && !app;
  if (app && ios && !android) return { value: 'iOS App', confidence: 0.94 };
  if (app && android && !ios) return { value: 'Android App', confidence: 0.94 };
  if (laptop && !app && !phone) return { value: 'Web Laptop', confidence: 0.95 };
  if (tabletOnly) return undefined;
  if (browser && (phone || ios || android) && !laptop) return { value: 'Web Mobile', confidence: 0.93 };
  if (phone && !app && !laptop) return { value: 'Web Mobile', confidence: 0.75 };
  if (laptop && !app) return { value: 'Web Laptop', confidence: 0.7 };
  if (app) return { value: ios ? 'iOS App' : 'Android App', confidence: 0.5 };
  if (ios) return { value: /face id|بصمه/u.test(text) ? 'iOS App' : 'Web Mobile', confidence: 0.5 };
  if (android) return { value: 'Web Mobile', confidence: 0.5 };
  return undefined;
}

const STORE_EN =
  'store|shop|site|website|version|interface|page|pages|side|home page|checkout|mode|app|layout|faq|ui|view';
const STORE_AR = 'موقع|متجر|نسخه|نسخة|قسم|صفحه|واجهه|وضع|تطبيق|لغه|جهه|شاشه|عرض|قائمه|متجري';
const attachedPattern = (latinName: string, arabicName: string) =>
  // linear: scripts/structure/built-patterns.test.ts
  new RegExp(
    [
      latin(`${latinName} (?:\\p{L}+ )?(?:${STORE_EN})`),
      latin(`(?:${STORE_EN}) (?:is |was |set |switched |language )?(?:in|to|into|on) (?:the )?${latinName}`),
      latin(`in ${latinName}`),
      `^ *${latinName}\\s*[:,]`,
      `${arabic(STORE_AR)} ?${ARABIC_START}(?:${arabicName})`,
      `${arabic(STORE_AR)} (?:\\p{L}+ )?ب${ARABIC_START}?(?:ال)?(?:${arabicName})`,
      `(?<![\\p{L}])(?:بال|في ال|عال|علي ال)(?:${arabicName})`,
      `(?:${STORE_EN}) ${ARABIC_START}(?:${arabicName})`,
      `${arabic(STORE_AR)} (?:ال)?(?:${latinName})`,
      latin(`${latinName.toUpperCase()}`),
    ].join('|'),
    'u',
  );

interface LanguagePatterns {
  language: StoreLanguage;
  /** The language together with a word for the store, such as "Arabic site". */
  attached: RegExp;
  /** The language alone. */
  bare: RegExp;
}

const LANGUAGES: readonly LanguagePatterns[] = [
  {
    language: 'Arabic',
    attached: attachedPattern('arabic', 'عربي\\p{L}*'),
    bare: either('arabic|rtl|ar', 'عربي\\p{L}*'),
  },
  {
    language: 'English',
    attached: attachedPattern('english', 'ان[جق]ليزي\\p{L}*|انكليزي\\p{L}*|انجلش'),
    bare: either('english|ltr|en', 'ان[جق]ليزي\\p{L}*|انكليزي\\p{L}*|انجلش'),
  },
];

/** Undefined when the text does not name a language. */
export function findStoreLanguage(description: string): Evidence<StoreLanguage> | undefined {
  const text = foldWords(description);
  const findNames = (kind: 'attached' | 'bare') =>
    LANGUAGES.map((patterns) => ({ value: patterns.language, at: text.search(patterns[kind]) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at);
  const [store, otherStore] = findNames('attached');
  if (store) return { value: store.value, confidence: otherStore ? 0.7 : 0.93 };
  const [named, otherNamed] = findNames('bare');
  return named && { value: named.value, confidence: otherNamed ? 0.6 : 0.75 };
}

/** The most likely store language of a person who writes in this language. */
export const languageOfText = (description: string): StoreLanguage =>
  isArabicText(description) ? 'Arabic' : 'English';
