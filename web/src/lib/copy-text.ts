/**
 * Copies text, and tells whether that worked. Browsers offer their clipboard only over https and on localhost; elsewhere a
 * selection beside `place` is copied, beside it because an open window keeps the focus to itself.
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
