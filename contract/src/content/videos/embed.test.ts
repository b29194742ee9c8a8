import { describe, expect, it, test } from 'vitest';
import { EMBED_ORIGIN, embedUrl, isSameVideo } from './embed.ts';

const ID = 'dQw4w9WgXcQ';
const EMBED = `${EMBED_ORIGIN}/embed/${ID}?rel=0`;

describe('all forms of YouTube URLs become embeddable', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?app=desktop&v=${ID}&feature=share`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abcdefgh`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}/`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `  https://YOUTU.BE/${ID}  `,
  ])('%s', (typed) => {
    expect(embedUrl(typed)).toBe(EMBED);
    expect(embedUrl(embedUrl(typed)!)).toBe(EMBED);
  });
});

test.each([
  ['t=95', 95],
  ['t=95s', 95],
  ['t=1m35s', 95],
  ['t=1h0m5s', 3605],
  ['start=7', 7],
  ['t=soon', 0],
  ['t=-5', 0],
])('keeps the start time of %s', (query, start) => {
  const startParameter = start > 0 ? `&start=${start}` : '';
  expect(embedUrl(`https://youtu.be/${ID}?${query}`)).toBe(`${EMBED}${startParameter}`);
});

describe('other URLs are refused', () => {
  test.each([
    '',
    'a video',
    ID,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}extra`,
    `https://www.youtube.com/watch?v="><script>`,
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=PL123',
    `https://www.youtube.com/redirect?q=${ID}`,
    `https://evil.test/watch?v=${ID}`,
    `https://youtube.com.evil.test/watch?v=${ID}`,
    `https://evil.test/https://youtu.be/${ID}`,
    `https://youtube.com@evil.test/watch?v=${ID}`,
    `https://user:word@youtube.com/watch?v=${ID}`,
    `https://youtube.com:8443/watch?v=${ID}`,
    `//youtube.com/watch?v=${ID}`,
    `ftp://youtube.com/watch?v=${ID}`,
    `javascript:alert('https://youtu.be/${ID}')`,
    `data:text/html,https://youtu.be/${ID}`,
    'https://player.vimeo.com/video/123456',
  ])('%s', (typed) => expect(embedUrl(typed)).toBeUndefined());
});

it('recognises the same video in different URLs', () => {
  expect(isSameVideo(`https://youtu.be/${ID}`, `https://www.youtube.com/watch?v=${ID}&t=4`)).toBe(true);
  expect(isSameVideo(`https://youtu.be/${ID}`, 'https://youtu.be/aaaaaaaaaaa')).toBe(false);
  expect(isSameVideo('', '')).toBe(true);
  expect(isSameVideo('', `https://youtu.be/${ID}`)).toBe(false);
});
