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

describe('words that cannot be saved', () => {
  test.each([
    ['{{ nmae }}', 'Line 1: this mail has no variable {{ nmae }}'],
    ['a\nb {{ code }} {{ nmae }}', 'Line 2: this mail has no variable {{ code }}, {{ nmae }}'],
    [
      '{{ name.constructor.constructor }}',
      'Line 1: this mail has no variable {{ name.constructor.constructor }}',
    ],
    ['{{ constructor }}', 'Line 1: this mail has no variable {{ constructor }}'],
    ['{{ __proto__ }}', 'Line 1: this mail has no variable {{ __proto__ }}'],
    ['{{ name["constructor"] }}', 'Line 1: this mail has no variable {{ name.constructor }}'],
    ['{{ name[notes] }}', 'Line 1: this mail has no variable {{ name.… }}'],
    ['{{ reports.first.url.x }}', 'Line 1: this mail has no variable {{ reports.first.url.x }}'],
    [
      '{% for r in reports %}{{ r.password }}{% endfor %}',
      'Line 1: this mail has no variable {{ r.password }}',
    ],
    ['{{ forloop.index }}', 'Line 1: this mail has no variable {{ forloop.index }}'],
    ['{{ name', 'Line 1: {{ name is not closed'],
    ['\n{% if name %}', 'Line 2: {% if name %} is not closed'],
    ['{% raw %}<script>{% endraw %}', 'Line 1: there is no tag “raw”, or it does not belong there'],
    ['{% include "/etc/passwd" %}', 'Line 1: there is no tag “include”, or it does not belong there'],
    ['{% render "x" %}', 'Line 1: there is no tag “render”, or it does not belong there'],
    ['{% layout "x" %}', 'Line 1: there is no tag “layout”, or it does not belong there'],
    ['{% assign link = notes %}', 'Line 1: there is no tag “assign”, or it does not belong there'],
    ['{% capture link %}{% endcapture %}', 'Line 1: there is no tag “capture”, or it does not belong there'],
    ['{% liquid echo name %}', 'Line 1: there is no tag “liquid”, or it does not belong there'],
    [
      '{% tablerow r in reports %}{% endtablerow %}',
      'Line 1: there is no tag “tablerow”, or it does not belong there',
    ],
    ['{{ name | raw }}', 'Line 1: there is no filter “raw”'],
    ['{{ name | json }}', 'Line 1: there is no filter “json”'],
    ['{{ name | where_exp: "a", "b" }}', 'Line 1: there is no filter “where_exp”'],
    [
      '{% for i in (1..1000000000) %}x{% endfor %}',
      'Line 1: {% for i in (1..1000000000) %} does not go through a list of this mail',
    ],
    [
      '{% for link in notes %}x{% endfor %}',
      'Line 1: {% for link in notes %} does not go through a list of this mail',
    ],
    [
      '{% for name in reports %}x{% endfor %}',
      'Line 1: {% for name in reports %} does not go through a list of this mail',
    ],
    [
      '{{ "}}<i title={{ x" }}',
      'The template’s signs cannot be read; take care of the quotation marks in them',
    ],
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
  ])('but these can: %s', (source) => {
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
    ['<a href="https://example.com/{{ name }}">a</a>', '<a href="https://example.com/{{ name }}">a</a>'],
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

  test('are text of the page, wherever they stand, and never a template', () => {
    const html = fill('<p title="{{ name }}">{{ name }}</p><p>{{ "<b>" }}</p>', {
      name: HOSTILE,
      product: 'P',
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<b>');
    expect(html).toContain('{{ product }}{% raw %}<br />second');
  });

  test('stand as they are in the text and on one line in the subject', () => {
    const words = { subject: 'Hello {{ name }}', htmlContent: '', textContent: '{{ name }}' };
    const { subject, text } = compile(words, { purpose: undefined, language: 'en' })({
      name: 'A\r\nBcc: x@example.com\u2028<b>',
    });
    expect(subject).toBe('Hello A Bcc: x@example.com <b>');
    expect(text).toBe('A\r\nBcc: x@example.com\u2028<b>\n');
  });

  test('have no prototype, and what is no text is nothing', () => {
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
])('what goes on for ever ends: %s', (source) => {
  const reports = Array.from({ length: 500 }, () => ({ url: 'x'.repeat(1_000) }));
  const started = performance.now();
  expect(() => fill(source, { reports })).toThrow(/limit/);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('a page says as text what it shows, with its links', () => {
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

test('a text makes a page of its own', () => {
  const words = { subject: 'S', htmlContent: '', textContent: 'Hello {{ name }} <b>\nyou\n\nBye' };
  const { html } = compile(words, { purpose: undefined, language: 'ar' })({ name: 'Maha' });
  expect(html).toContain('>Hello Maha &lt;b&gt;<br />you</p>');
  expect(html).toContain('>Bye</p>');
});
