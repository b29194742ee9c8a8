// The page with all pictures, in a single file that people can send.
import type { Choice, Variant } from './choice.ts';
import type { Picture } from './pictures.ts';
import type { Screen } from './screens.ts';

const SCALE = 1 / 3;

export const titleOf = ({ width, language, theme }: Variant) => `${width} px · ${language} · ${theme}`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Rows are screens; columns are widths, languages and themes. */
export function formatPage({ screens, variants }: Choice, pictures: readonly Picture[]): string {
  const cellOf = (screen: Screen, variant: Variant) =>
    formatCell(
      screen,
      variant,
      pictures.find((picture) => picture.screen === screen && picture.variant === variant),
    );
  const rows = screens.map(
    (screen) =>
      `<tr><th scope="row">${escapeHtml(screen.name)}<small>${screen.viewer}</small></th>${variants
        .map((variant) => cellOf(screen, variant))
        .join('')}</tr>`,
  );
  const heads = variants.map((variant) => `<th scope="col">${titleOf(variant)}</th>`).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>${STYLE}</style>
<table><thead><tr><th scope="col">Screen</th>${heads}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
<dialog aria-label="Picture"><p></p><img alt=""></dialog>
<script>${SCRIPT}</script>
</html>
`;
}

function formatCell(screen: Screen, variant: Variant, picture: Picture | undefined): string {
  if (!picture) return '<td></td>';
  const { result } = picture;
  if ('failure' in result) return `<td class="failed">${escapeHtml(result.failure)}</td>`;
  const title = `${escapeHtml(screen.name)} · ${titleOf(variant)}`;
  const source = `data:image/webp;base64,${result.image.toString('base64')}`;
  return `<td><button title="${title}"><img width="${Math.round(variant.width * SCALE)}" loading="lazy" alt="${title}" src="${source}"></button></td>`;
}

const STYLE = `
body { margin: 0; font: 14px system-ui, sans-serif; background: #ddd; color: #111; }
table { border-spacing: 12px; }
th { position: sticky; background: #ddd; text-align: start; white-space: nowrap; }
thead th { top: 0; z-index: 2; padding: 8px 0; }
tbody th { left: 0; z-index: 1; vertical-align: top; padding-inline: 12px; }
th small { display: block; font-weight: normal; }
td { vertical-align: top; }
td button { display: block; padding: 0; border: 0; cursor: zoom-in; background: none; }
td img { display: block; max-height: 480px; object-fit: cover; object-position: top; }
.failed { max-width: 240px; padding: 12px; background: #fdd; color: #900; }
dialog { padding: 12px; border: 0; max-width: 98vw; max-height: 98vh; cursor: zoom-out; }
dialog img { display: block; max-width: 100%; }
dialog p { position: sticky; top: 0; margin: 0; padding: 4px 0; background: #fff; }`;

/** Left and right keys change the column of the enlarged picture, up and down keys change the screen. */
const SCRIPT = `
const dialog = document.querySelector('dialog');
const cells = [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')]);
let place = [0, 0];
function show(row, column) {
  const image = cells[row]?.[column]?.querySelector('img');
  if (!image) return;
  place = [row, column];
  dialog.querySelector('img').src = image.src;
  dialog.querySelector('p').textContent = image.alt;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
dialog.addEventListener('click', () => dialog.close());
dialog.addEventListener('keydown', (event) => {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  show(place[0] + step[0], place[1] + step[1]);
});
cells.forEach((row, at) => row.forEach((cell, column) =>
  cell.querySelector('button')?.addEventListener('click', () => show(at, column))));`;
