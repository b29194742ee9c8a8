import { expect, it } from 'vitest';
import { languageOfText } from './is-arabic-text.ts';

it.each([
  ['زر الدفع لا يستجيب', 'ar'],
  ['زر Checkout لا يستجيب في صفحة السلة', 'ar'],
  ['The button "الدفع" does not work', 'en'],
  ['زر Checkout لا يعمل', ''],
  ['12:30 – 14:00', ''],
  ['', ''],
])('the language of %j is %j', (text, language) => expect(languageOfText(text)).toBe(language));
