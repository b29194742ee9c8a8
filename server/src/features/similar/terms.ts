// What a report is about, as terms that people who tell the same problem in other words, or in the other language, share:
// concepts of a shop where a word is known, else its stem.
import { FAULT_WORDS } from './fault-words.ts';
import { foldText } from './folding.ts';
import { SHOP_WORDS } from './shop-words.ts';
import { formsOf, stemOf } from './stemming.ts';
import { COMMON_CONCEPTS, STOP_WORDS } from './weak-words.ts';

/** Raised when terms come out otherwise than before: the stored ones are derived anew (similar/jobs.ts). */
export const TERMS_VERSION = 1;

/** More than a person reads out of a long text; keeps the index small. */
const MAX_TERMS = 60;
const LONGEST_NUMBER = 4;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Several words that mean one thing, as one; in folded letters. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bapple pay\b|ابل باي/g, ' applepay '],
  [/\bstc pay\b|اس تي سي باي/g, ' stcpay '],
  [/\b(log|sign)(s|ing|ged)? ?(me )?in\b|(تسجيل|سجل|اسجل|نسجل) (ال)?دخول/g, ' login '],
  [/\b(log|sign)(s|ing|ged)? ?(me )?out\b|تسجيل (ال)?خروج/g, ' logout '],
  [/\b(sign(ing)? ?up|creat(e|ing) (an )?account|account creation)\b|انشاء (ال)?حساب/g, ' register '],
  [/\bpromo(tion)? codes?\b|(كود|رمز) (ال)?خصم/g, ' coupon '],
  [/\bcash on delivery\b|(ال)?دفع عند (ال)?(استلام|توصيل)|كاش عند (ال)?(استلام|توصيل)/g, ' cod '],
  [/\b(one[- ]time|verification|sms) (code|password)\b|(رمز|كود|رقم) (ال)?(تحقق|تفعيل)/g, ' otp '],
  [/\b(home|main) ?page\b|(ال)?صفحه (ال)?رييسيه/g, ' homepage '],
  [/\bpage not found\b|غير موجوده?/g, ' notfound '],
  [/\b(credit|debit|bank) cards?\b/g, ' card '],
  [
    /\b(does|do|did|has|have)(n'?t| not|) ?(nothing|no effect|work(ing)?|respond)\b|\b(nothing|not) (happens|work(s|ing)?)\b/g,
    ' notwork ',
  ],
  [/(لا|ما|مش|مو) ?(ت|ي|ب)?(عمل|شتغل|شغال|فتح|ستجيب|يعمل|يشتغل|تشتغل|تعمل|شغاله)/g, ' notwork '],
  [/كلمه (ال)?(مرور|سر)|(ال)?رقم (ال)?سري/g, ' password '],
  [/خدمه (ال)?عملاء|(ال)?دعم (ال)?فني/g, ' support '],
  [/\bcredit back\b|\bmoney back\b/g, ' refund '],
  [/\bface ?id\b|بصمه/g, ' biometric '],
  [/\bdark mode\b|(ال)?(وضع|مود) (ال)?(ليلي|داكن)/g, ' darkmode '],
];

const STOPPED = new Set(wordsOf(foldText(STOP_WORDS)));
const CONCEPTS = readConcepts(SHOP_WORDS + FAULT_WORDS);
const COMMON = new Set(wordsOf(COMMON_CONCEPTS).map((concept) => `c:${concept}`));

/** Every word, and its stem, with the concepts that it stands for. */
function readConcepts(lines: string): Map<string, Set<string>> {
  const concepts = new Map<string, Set<string>>();
  const learn = (word: string, concept: string) =>
    concepts.set(word, (concepts.get(word) ?? new Set()).add(concept));
  for (const line of lines.split('\n')) {
    const [concept, words] = line.split(': ');
    if (!concept || !words) continue;
    for (const word of wordsOf(foldText(words))) {
      learn(word, `c:${concept}`);
      learn(stemOf(word), `c:${concept}`);
    }
  }
  return concepts;
}

/** The concepts of a word, or its stem. */
function termsOfWord(word: string): Iterable<string> {
  if (/^\d+$/.test(word)) return word.length <= LONGEST_NUMBER ? (CONCEPTS.get(word) ?? [word]) : [];
  for (const form of formsOf(word)) {
    const known = CONCEPTS.get(form);
    if (known) return known;
  }
  const stem = stemOf(word);
  // "And all" is no more telling than "all".
  if (word.startsWith('و') && STOPPED.has(word.slice(1))) return [];
  return stem.length > 1 && !STOPPED.has(stem) ? [stem] : [];
}

export interface Described {
  bugDescription: string;
  issueLocation?: string | undefined;
  feature?: string | undefined;
}

/** The terms of a report, each once. Its feature is one of them. */
export function termsOf({ bugDescription, issueLocation = '', feature }: Described): string[] {
  let text = ` ${foldText(`${bugDescription} ${issueLocation}`)} `;
  for (const [phrase, word] of PHRASES) text = text.replace(phrase, word);
  const terms = new Set<string>();
  if (feature) terms.add(featureTerm(feature));
  for (const word of wordsOf(text)) {
    if (STOPPED.has(word)) continue;
    for (const term of termsOfWord(word)) terms.add(term);
    if (terms.size >= MAX_TERMS) break;
  }
  return [...terms];
}

const featureTerm = (feature: string) => `f:${foldText(feature.trim())}`;
export const isFeature = (term: string): boolean => term.startsWith('f:');
/** Whether a term stands for any word of a meaning. */
export const isConcept = (term: string): boolean => term.startsWith('c:');
/** Whether nearly every report of a shop has a term. */
export const isCommon = (term: string): boolean => COMMON.has(term);
