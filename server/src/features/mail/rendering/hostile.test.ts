import { describe, expect, test } from 'vitest';
import { checkText } from './check-policy.ts';
import { sanitizeMailHtml } from './html-policy.ts';
import { compile } from './mail-present.ts';

const VARIABLES = ['name', 'notes', 'link', 'report_url', 'reports', 'product'];
const problemOf = (source: string, locale: 'en' | 'ar' = 'en') => {
  const checked = checkText(source, { variables: VARIABLES });
  return 'problem' in checked ? checked.problem({}, { locale }) : undefined;
};
const fill = (htmlContent: string, values: Record<string, unknown> = {}) =>
  compile({ subject: 'S', htmlContent, textContent: 'T' }, { purpose: undefined, language: 'en' })(values)
    .html;

describe('a refused template', () => {
  test.each([
    ['{{ nmae }}', 'Line 1: unknown variable {{ nmae }}'],
    ['a\nb {{ code }} {{ nmae }}', 'Line 2: unknown variable {{ code }}, {{ nmae }}'],
    ['{{ name.constructor.constructor }}', 'Line 1: unknown variable {{ name.constructor.constructor }}'],
    ['{{ constructor }}', 'Line 1: unknown variable {{ constructor }}'],
    ['{{ __proto__ }}', 'Line 1: unknown variable {{ __proto__ }}'],
    ['{{ name["constructor"] }}', 'Line 1: unknown variable {{ name.constructor }}'],
    ['{{ name[notes] }}', 'Line 1: unknown variable {{ name.… }}'],
    ['{{ reports.first.url.x }}', 'Line 1: unknown variable {{ reports.first.url.x }}'],
    ['{% for r in reports %}{{ r.password }}{% endfor %}', 'Line 1: unknown variable {{ r.password }}'],
    ['{{ forloop.index }}', 'Line 1: unknown variable {{ forloop.index }}'],
    ['{{ name', "Line 1: {{ name isn't closed"],
    ['\n{% if name %}', "Line 2: {% if name %} isn't closed"],
    ['{% raw %}<script>{% endraw %}', 'Line 1: unknown or misplaced tag “raw”'],
    ['{% include "/etc/passwd" %}', 'Line 1: unknown or misplaced tag “include”'],
    ['{% render "x" %}', 'Line 1: unknown or misplaced tag “render”'],
    ['{% layout "x" %}', 'Line 1: unknown or misplaced tag “layout”'],
    ['{% assign link = notes %}', 'Line 1: unknown or misplaced tag “assign”'],
    ['{% capture link %}{% endcapture %}', 'Line 1: unknown or misplaced tag “capture”'],
    ['{% liquid echo name %}', 'Line 1: unknown or misplaced tag “liquid”'],
    ['{% tablerow r in reports %}{% endtablerow %}', 'Line 1: unknown or misplaced tag “tablerow”'],
    ['{{ name | raw }}', 'Line 1: unknown filter “raw”'],
    ['{{ name | json }}', 'Line 1: unknown filter “json”'],
    ['{{ name | where_exp: "a", "b" }}', 'Line 1: unknown filter “where_exp”'],
    [
      '{% for i in (1..1000000000) %}x{% endfor %}',
      'Line 1: {% for i in (1..1000000000) %} must loop over a list available in this email',
    ],
    [
      '{% for link in notes %}x{% endfor %}',
      'Line 1: {% for link in notes %} must loop over a list available in this email',
    ],
    [
      '{% for name in reports %}x{% endfor %}',
      'Line 1: {% for name in reports %} must loop over a list available in this email',
    ],
    ['{{ "}}<i title={{ x" }}', 'The template has invalid syntax. Check the quotation marks inside its tags'],
  ])('%s', (source, sentence) => {
    expect(problemOf(source)).toBe(sentence);
    expect(problemOf(source, 'ar')).toMatch(/[\u0600-\u06ff]{3}/);
  });

  test.each([
    '{{ name }} {{ name | upcase }}',
    '{% if notes != "" and name %}{{ notes | default: "-" }}{% else %}–{% endif %}',
    '{% for r in reports limit: 3 %}{{ forloop.index }} {{ r.serial }}{{ r.url }}{% endfor %}{{ reports.size }}',
    '{% unless notes %}{% endunless %}{% comment %}{{ anything }}{% endcomment %}',
    '{% case name %}{% when "a" %}b{% endcase %}',
    'a < b, 100 % } { %',
  ])('%s is not refused', (source) => {
    expect(problemOf(source)).toBeUndefined();
  });
});

describe('HTML that is stored', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="position:fixed;color:red">a</p>', '<p style="color:red">a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    // A server at another address would get the link of a password reset.
    ['<a href="https://example.com/?u={{ link }}">a</a>', '<a>a</a>'],
    ['<img src="https://example.com/p.png?u={{ link }}" alt="">', '<img alt="" />'],
    ['<a href="https://example.com/{% if name %}a{% endif %}">a</a>', '<a>a</a>'],
    ['<a href="{{ link }}">a</a>', '<a href="{{ link }}">a</a>'],
    ['<a href="{{ r.url }}">a</a>', '<a href="{{ r.url }}">a</a>'],
    ['<a href="{{ notes }}">a</a>', '<a>a</a>'],
    ['<a href="{{ link | append: notes }}">a</a>', '<a>a</a>'],
    ['<a href="javascript:{{ link }}">a</a>', '<a>a</a>'],
    ['<a {% if name %}href="x"{% endif %} {{ notes }}>a</a>', '<a>a</a>'],
    ['<{{ name }} onload=x>', '&lt;{{ name }} onload=x&gt;'],
    ['<img src="https://example.com/a.png" onerror="x">', '<img src="https://example.com/a.png" />'],
    ['<img src="{{ notes }}">', '<img />'],
    ['<p style="color: {{ notes }}">a</p>', '<p>a</p>'],
    ['<p style="background-image:url(https://x)">a</p>', '<p>a</p>'],
    ['<iframe src="https://example.com"></iframe><form><input></form>', ''],
    ['<svg><a xlink:href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['<p class="code evil">{{ name }}</p>', '<p class="code">{{ name }}</p>'],
    ['{% if name > 3 %}<b>a</b>{% endif %}', '{% if name > 3 %}<b>a</b>{% endif %}'],
    ['<!-- {{ name }} --><p>\uE0000\uE001</p>', '<p>0</p>'],
  ])('%s', (source, stored) => {
    expect(sanitizeMailHtml(source)).toBe(stored);
  });
});

describe('values', () => {
  const HOSTILE = `"'><script>alert(1)</script>{{ product }}{% raw %}\nsecond`;

  test('are always escaped text, and never evaluated as a template', () => {
    const html = fill('<p title="{{ name }}">{{ name }}</p><p>{{ "<b>" }}</p>', {
      name: HOSTILE,
      product: 'P',
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('{{ product }}{% raw %}<br />second');
  });

  test('are unescaped in plain text and on one line in the subject', () => {
    const words = { subject: 'Hello {{ name }}', htmlContent: '', textContent: '{{ name }}' };
    const { subject, text } = compile(words, { purpose: undefined, language: 'en' })({
      name: 'A\r\nBcc: x@example.com\u2028<b>',
    });
    expect(subject).toBe('Hello A Bcc: x@example.com <b>');
    expect(text).toBe('A\r\nBcc: x@example.com\u2028<b>\n');
  });

  test('have no prototype, and are empty if they are not text', () => {
    const html = fill('<p>[{{ name.constructor }}{{ name.__proto__ }}{{ link }}{{ notes }}]</p>', {
      name: 'N',
      link: { toString: () => 'told' },
      notes: ['told'],
    });
    expect(html).toContain('>[]</p>');
  });
});

test.each([
  '{% for i in (1..1000000000) %}x{% endfor %}',
  '{% for a in reports %}{% for b in reports %}{% for c in reports %}{% for d in reports %}{{ a.url | append: b.url | append: c.url }}{% endfor %}{% endfor %}{% endfor %}{% endfor %}',
])('an endless template is stopped: %s', (source) => {
  const reports = Array.from({ length: 500 }, () => ({ url: 'x'.repeat(1_000) }));
  expect(() => fill(source, { reports })).toThrow(/limit/);
});

test('the plain text of an HTML mail contains its text and links', () => {
  const words = {
    subject: 'S',
    htmlContent:
      '<h1>Hello {{ name }}</h1><p>One<br>two</p><ul><li>a</li><li>b</li></ul><p><a class="button" href="{{ link }}">Go</a></p>',
    textContent: '',
  };
  const { text } = compile(words, { purpose: undefined, language: 'en' })({
    name: 'Maha',
    link: 'https://x.example',
  });
  expect(text).toBe('Hello Maha\n\nOne\ntwo\n\n• a\n• b\n\nGo: https://x.example\n');
});

test('a plain text template gets an HTML version', () => {
  const words = { subject: 'S', htmlContent: '', textContent: 'Hello {{ name }} <b>\nyou\n\nBye' };
  const { html } = compile(words, { purpose: undefined, language: 'ar' })({ name: 'Maha' });
  expect(html).toContain('>Hello <span lang="en">Maha</span> &lt;b&gt;<br />you</p>');
  expect(html).toContain('>Bye</p>');
});

test('the filter truncate cuts between whole characters', () => {
  expect(fill('{{ notes | truncate: 10 }}', { notes: `x${'👩‍👩‍👧'.repeat(9)}` })).toContain('x...');
  expect(fill('{{ notes | truncate: 20, "…" }}', { notes: '👩‍👩‍👧'.repeat(9) })).toContain('👩‍👩‍👧👩‍👩‍👧…');
});
