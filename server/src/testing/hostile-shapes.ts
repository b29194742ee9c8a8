// Texts of any length for which slow regular expressions take very long.
const repeat = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Repeats `part` before and after `middle`. */
const repeatAround = (part: string, middle: string, end: string) => (length: number) => {
  const half = repeat(part)(Math.max(0, Math.floor((length - middle.length - end.length) / 2)));
  return `${half}${middle}${half}${end}`.slice(0, length);
};

export const HOSTILE_SHAPES: Record<string, (length: number) => string> = {
  'one letter': repeat('a'),
  'blanks before a word': repeatAround(' ', 'a', 'b'),
  'a list mark between line breaks': (length) =>
    `I open the cart again${repeatAround('\n', '- x', 'b')(length - 21)}`.slice(0, length),
  'beginnings of addresses': repeat('a@'),
  'digits with separators': repeat('1 (2) 3-4.'),
  'words with dots': repeat('a.a-a_'),
  'names without values': repeat('password \'token" '),
  'quotes that are not closed': repeatAround('="\\"', 'password: "', '\\'),
  'backticks and marks of lists': repeat('``` - * > # | _ ~ '),
  'open elements': repeat('<iframe <body <a href='),
  'nested elements': repeat('<p><b>'),
  'open tags of templates': repeat('{{ a {% if '),
  entities: repeat('&amp;%40&#'),
  'Arabic with marks': repeat('و\u0640ما\u0651ش\u0301 كتب '),
  'marks that are sorted': repeatAround('\u0345', '\u0334', 'a'),
  'web addresses': repeat('http://a/?a=&a=#eyJaaaaaa-'),
  'brackets and commas': repeat('((([[,;؛،!'),
};
