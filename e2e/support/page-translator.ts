/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Imitates the page translation of Chrome: each text moves into two new elements, also later ones, and gets a sign of its own. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translated = new WeakSet<Node>();
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.nodeValue?.trim() && !translated.has(node) && !isExempt(node)) texts.push(node as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        const own = document.createTextNode(text.data);
        translated.add(own);
        inner.append(own);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const isExempt = (node: Node) => node.parentElement?.closest('script, style, textarea, font') != null;
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.isConnected) translate(node.nodeType === Node.TEXT_NODE ? node.parentNode! : node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Errors of the page about nodes that are no longer where the app had put them. */
export function collectLostNodes(page: Page): string[] {
  const lost: string[] = [];
  const note = (text: string) => {
    if (/insertBefore|removeChild|NotFoundError/.test(text)) lost.push(text.slice(0, 160));
  };
  page.on('pageerror', ({ name, message }) => note(`${name} ${message}`));
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  return lost;
}
