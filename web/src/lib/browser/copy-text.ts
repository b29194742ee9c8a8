/**
 * Copies text and returns whether that worked. The clipboard API exists only over https and on localhost; elsewhere a
 * temporary selection next to the element `beside` is copied (inside an open dialog, because it traps the focus).
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, beside);
  }
}

function copySelection(text: string, beside: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; opacity: 0';
  beside.after(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    beside.focus();
  }
}
