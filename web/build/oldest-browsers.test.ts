import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compatData } from './compat-data.ts';
import { note } from './old-browser-note.ts';
import { buildTargets, oldestBrowsers } from './oldest-browsers.ts';

const styles = readFileSync(path.join(import.meta.dirname, '../src/styles.css'), 'utf8');

it('the build, the stylesheets and the checks read the browsers of package.json', () => {
  expect(buildTargets()).toEqual(['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115']);
  expect(oldestBrowsers()).toMatchObject({ safari_ios: '16.4', chrome_android: '111', firefox: '115' });
});

it('every promised browser passes the test of the stylesheet that hides the note, and older ones do not', () => {
  const { types, properties } = compatData.css;
  const mix = types!.color!['color-mix']!.__compat!.support;
  const lineHeight = types!.length!.lh!.__compat!.support;
  const composition = properties!['animation-composition']!.__compat!.support;
  const browsers = oldestBrowsers();
  expect(mix.chrome).toMatchObject({ version_added: browsers.chrome });
  expect(Number(first(lineHeight.chrome))).toBeLessThanOrEqual(Number(browsers.chrome));
  expect(first(lineHeight.safari)).toBe(browsers.safari);
  expect(first(lineHeight.safari_ios)).toBe(browsers.safari_ios);
  expect(Number(first(mix.safari))).toBeLessThanOrEqual(Number(browsers.safari));
  expect(first(composition.firefox)).toBe(browsers.firefox);
  expect(Number(first(mix.firefox))).toBeLessThanOrEqual(Number(browsers.firefox));
  expect(styles).toMatch(
    /@supports \(color: color-mix\(in srgb, red, red\)\) and\s+\(\(height: 1lh\) or \(\(-moz-orient: inline\) and \(animation-composition: add\)\)\)/,
  );
});

const first = (support: unknown) => ([support].flat()[0] as { version_added: unknown }).version_added;

it('the note explains in both languages what to do', () => {
  expect(note()).toMatch(/<p lang="en" dir="ltr">.*iOS 16\.4.*<p lang="ar" dir="rtl">.*iOS 16\.4/);
});
