import { expect, type Locator } from '@playwright/test';

/** Replaces the text of a code editor. */
export async function fillCodeEditor(editor: Locator, text: string): Promise<void> {
  await editor.click();
  await editor.press('ControlOrMeta+A');
  await editor.page().keyboard.insertText(text);
  await expectCode(editor, text);
}

export async function expectCode(editor: Locator, text: string): Promise<void> {
  await expect(editor.locator('.cm-line')).toHaveText(text.split('\n'), { useInnerText: false });
}
