import { expect, it } from 'vitest';
import { readChoice } from './choice.ts';
import { formatPage } from './page.ts';

const choice = readChoice(['overview', 'login', 'en', 'light']);
const [overview, login] = choice.screens;
const [narrow, , wide] = choice.variants;

const page = formatPage(choice, [
  { screen: overview!, variant: narrow!, result: { image: Buffer.from('small') } },
  { screen: overview!, variant: wide!, result: { image: Buffer.from('large') } },
  { screen: login!, variant: narrow!, result: { failure: 'Timeout <main>' } },
]);

it('the page has a row for each screen and a column for each combination, in order', () => {
  const rows = page.match(/<tbody>.*<\/tbody>/s)![0].split('\n');
  expect(rows).toHaveLength(2);
  expect(page.match(/<th scope="col">[^<]*/g)).toEqual([
    '<th scope="col">Screen',
    '<th scope="col">360 px · en · light',
    '<th scope="col">820 px · en · light',
    '<th scope="col">1440 px · en · light',
  ]);
  const sources = rows[0]!.split('<td').map((cell) => /base64,([^"]*)/.exec(cell)?.[1]);
  expect(sources.slice(1)).toEqual([btoa('small'), undefined, btoa('large')]);
});

it('the page shows why a screen failed, as text', () => {
  expect(page).toContain('Timeout &#60;main&#62;');
});

it('the page needs no other file', () => {
  expect(page).not.toMatch(/(src|href)="(?!data:)/);
});
