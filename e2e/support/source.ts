import { expect, type Locator } from '@playwright/test';

/** Replaces the text of a code editor. */
export async function fillSource(source: Locator, text: string): Promise<void> {
  await source.click();
  await source.press('ControlOrMeta+A');
  await source.page().keyboard.insertText(text);
  await expectSource(source, text);
}

export async function expectSource(source: Locator, text: string): Promise<void> {
  await expect(source.locator('.cm-line')).toHaveText(text.split('\n'), { useInnerText: false });
}
