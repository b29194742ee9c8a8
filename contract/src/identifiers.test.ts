import { describe, expect, it, test } from 'vitest';
import { mobileNumber, registration } from './employees/schema.ts';
import { emailAddress, sixDigits } from './fields.ts';
import { cleanDomain, cleanEmail, cleanIdentifier, cleanWords, domainOf } from './identifiers.ts';

test.each([
  ['\u202A+966 50 123 4567\u202C', '+966 50 123 4567'],
  ['\u200E+966501234568', '+966501234568'],
  ['\u202D+1 (555) 010\u20111234\u202C', '+1 (555) 010-1234'],
  ['＋９６６（５０）１２３', '+966(50)123'],
  ['+966\u00a050\u202f123\u20094567', '+966 50 123 4567'],
  ['٠٥٠-۱۲۳', '050-123'],
  ['E\u20111', 'E-1'],
  ['E–1', 'E-1'],
  ['E−1', 'E-1'],
  ['\ufeffＥ－１\u2060', 'E-1'],
  ['E\u00ad-1', 'E-1'],
  ['ﻡ-١٢', 'م-12'],
  ['مـ-12', 'م-12'],
])('cleans the identifier %j to %j', (typed, clean) => {
  expect(cleanIdentifier(typed)).toBe(clean);
});

test.each([
  ['\u202bنورة القحطاني\u202c', 'نورة القحطاني'],
  ['ﻧﻮﺭﺓ', 'نورة'],
  ['Ｎｏｕｒａ\u200b', 'Noura'],
  // Persian words have a joiner inside, and an emoji consists of several.
  ['می\u200cخواهم\u200c', 'می\u200cخواهم'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['Anne‑Marie', 'Anne-Marie'],
  ['R&D™ – Gulf', 'R&D™ – Gulf'],
])('cleans the name %j to %j', (typed, clean) => {
  expect(cleanWords(typed)).toBe(clean);
});

describe('an email', () => {
  it.each([
    ['noura@example.com\u200B', 'noura@example.com'],
    ['\u2068noura@example.com\u2069', 'noura@example.com'],
    ['ｎｏｕｒａ＠example．com', 'noura@example.com'],
    ['sara@وزارة.السعودية', 'sara@xn--mgbexc3i.xn--mgberp4a5d4ar'],
    ['hind@xn--mgbb7fjb.xn--mgberp4a5d4ar', 'hind@xn--mgbb7fjb.xn--mgberp4a5d4ar'],
    ['a@مثال.امارات', `a@${new URL('http://مثال.امارات').hostname}`],
    ['a@مثال.قطر', `a@${new URL('http://مثال.قطر').hostname}`],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['r&d@company.com', 'r&d@company.com'],
    ['a=b/c#d@company.com', 'a=b/c#d@company.com'],
    ['n‑q@example.com', 'n-q@example.com'],
    ['A@EXAMPLE.COM.', 'A@EXAMPLE.COM'],
    ['mailto:noura@example.com', 'noura@example.com'],
    [' MailTo:noura@example.com. ', 'noura@example.com'],
    ['noura @example.com', 'noura@example.com'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(emailAddress().parse(typed)).toBe(stored);
  });

  it.each([
    '@example.com',
    'a@b',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a b@example.com',
    'a@exa mple.com',
    'a@example.c0m',
    'a@-',
    'نورة@example.com',
    'a@example.com/x',
    'a@وزارة',
    'a@وزارة.السعودية/x',
    'a@وزارة:80',
    '"a"@example.com',
    '<a@example.com>',
    'a@١٢٧.٠.٠.١',
  ])('%j is refused', (typed) => {
    expect(emailAddress().safeParse(typed).success).toBe(false);
  });

  it('keeps a text that is not an address', () => {
    expect(cleanEmail(' nobody ')).toBe('nobody');
  });
});

it('a pasted text has the same length limit as a typed one', () => {
  const { employeeId, fullName } = registration.shape;
  expect(employeeId.parse(`\u202a${'E'.repeat(40)}\u202c`)).toBe('E'.repeat(40));
  expect(employeeId.safeParse('E'.repeat(41)).error?.issues[0]?.message).toContain('40');
  // One character that stands for eighteen letters.
  expect(fullName.safeParse('\ufdfa'.repeat(100)).success).toBe(false);
  expect(employeeId.safeParse('\u200b\u200e').success).toBe(false);
  expect(fullName.safeParse('\u200b\u200c').success).toBe(false);
});

it('a code and a mobile are read in every form of digits', () => {
  expect(sixDigits(() => 'No.').parse('\u200e１２３ ٤٥٦')).toBe('123456');
  expect(mobileNumber.parse('\u2066٠٥٠ ١٢٣‑٤٥٦٧\u2069')).toBe('050 123-4567');
  expect(mobileNumber.safeParse('050 12x').success).toBe(false);
});

test.each([
  ['Example.COM', 'example.com'],
  ['@example.com', 'example.com'],
  ['example.com.', 'example.com'],
  [' ｅxample.com\u200b', 'example.com'],
  ['وزارة.السعودية', 'xn--mgbexc3i.xn--mgberp4a5d4ar'],
])('the domain %j is compared as %j, alone and in an address', (typed, domain) => {
  expect(cleanDomain(typed)).toBe(domain);
  expect(domainOf(`noura@${typed.replace('@', '')}`)).toBe(domain);
});
