/**
 * Copies text and returns whether that worked. The clipboard API exists only over https and on localhost; elsewhere a
 * temporary selection beside `place` is copied (inside an open dialog, because it traps the focus).
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text, place);
  }
}

function copySelection(text: string, place: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position: fixed; opacity: 0';
  place.after(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    place.focus();
  }
}
