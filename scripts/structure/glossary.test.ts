import { describe, expect, it } from 'vitest';
import { type Entry, findRejectedWords, findWrongCharacters, type Message } from './glossary.ts';

const of = (message: Message) => new Map([['greeting_text', message]]);

describe('findRejectedWords in English', () => {
  const entries: Entry[] = [
    { term: 'a message', use: 'email', not: ['mail', 'mails'], except: ['mail server'] },
    { term: 'reverse an action', use: 'undo', not: ['taken back'] },
    { term: 'contractions', use: "can't", not: ['cannot'] },
  ];
  const find = (message: Message) => findRejectedWords(of(message), entries, 'en');

  it('names the phrase, the word and the right term', () => {
    expect(find('Two mails are queued')).toEqual([
      'greeting_text says “mails”: the word for a message is “email” (phrases/glossary.json).',
    ]);
  });

  it.each(['Mail is off', 'This was taken\nback', 'You Cannot do this', 'The mail server sent this mail'])(
    'refuses %j',
    (text) => expect(find(text)).toHaveLength(1),
  );

  it.each(["You can't do this", 'Email {mail}', 'Emails', 'No mail server is set', 'mailbox', 'e-mailing'])(
    'allows %j',
    (text) => expect(find(text)).toEqual([]),
  );

  it('reads every plural form', () => {
    expect(find([{ match: { 'form=one': 'One email', 'form=*': 'Some mails' } }])).toHaveLength(1);
  });
});

describe('findRejectedWords in Arabic', () => {
  const entries: Entry[] = [
    { term: 'bug', use: 'خلل', not: ['عطل'] },
    { term: 'tester', use: 'مختبِر', not: ['مختبر'] },
    { term: 'Blocker', use: 'حرِج', not: ['معطِّل'] },
    { term: 'feature', use: 'الميزة', not: ['خاصية'] },
    { term: 'pending', use: 'بانتظار المراجعة', not: ['قيد المراجعة'] },
    { term: 'Apple ID', use: 'حساب Apple', not: ['معرف Apple'] },
  ];
  const find = (text: string) => findRejectedWords(of(text), entries, 'ar');

  it.each([
    ['after a conjunction, a preposition and the article', 'وبالعطل'],
    ['after the preposition that swallows the article', 'للعطل'],
    ['in the plural', 'مختبرون ومختبرين'],
    ['with a possessive', 'خاصيتها'],
    ['without the mark that the right word has', 'يؤكّده مختبر آخر'],
    ['with other marks than the glossary has', 'عُطْلٌ'],
    ['with the marks of the glossary, in any order', 'بلاغ مع\u0637\u0651\u0650ل'],
    ['of two words', 'بلاغ قيد المراجعة'],
    ['in part Latin', 'معرّف Apple'],
  ])('finds a word %s', (_, text) => expect(find(text)).toHaveLength(1));

  it.each(['عطلة', 'تعطلت', 'المختبِرون', 'مختبِرًا', 'الرابط معطَّل', 'قيد المعالجة', 'خلل'])(
    'allows %s',
    (text) => expect(find(text)).toEqual([]),
  );
});

describe('findWrongCharacters', () => {
  it.each(['\u206695 %\u2069', 'بنسبة {percent}%'])('refuses %j in Arabic', (text) =>
    expect(findWrongCharacters(of(text), 'ar')).toHaveLength(1),
  );

  it('refuses curly apostrophes in English', () => {
    expect(findWrongCharacters(of('It’s here'), 'en')).toEqual([
      "greeting_text has a curly apostrophe: write '.",
    ]);
  });

  it('allows isolated percentages and curly quotation marks', () => {
    expect(findWrongCharacters(of('5 نقاط، \u2066{percent}%\u2069'), 'ar')).toEqual([]);
    expect(findWrongCharacters(of("“It's here”"), 'en')).toEqual([]);
  });
});
