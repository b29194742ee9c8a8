// Draws the pictures of the installed app from the one icon: PNG icons, because not every system takes SVG, and the pictures
// that a browser shows before it installs the app. The latter have no words, so that each serves one direction of writing.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { COLOR, drawDashboard } from './dashboard-drawing.ts';

const ICON = path.join(import.meta.dirname, '../public/favicon.svg');

/** The icon in the middle of a square. `part` is its share of the side. */
async function drawIcon(svg: Buffer, size: number, part: number, background?: string): Promise<Buffer> {
  const inner = Math.round(size * part);
  const edge = Math.floor((size - inner) / 2);
  const icon = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner);
  const drawn = icon.extend({
    top: edge,
    left: edge,
    bottom: size - inner - edge,
    right: size - inner - edge,
    background: background ?? '#0000',
  });
  return (background ? drawn.flatten({ background }) : drawn).png().toBuffer();
}

/** Every picture by its file name. */
async function drawPictures(): Promise<Map<string, Buffer>> {
  const svg = await readFile(ICON);
  const icon = svg.toString().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const pictures = new Map<string, Buffer>();
  for (const size of [192, 512]) pictures.set(`icon-${size}.png`, await drawIcon(svg, size, 1));
  // Systems cut a maskable icon to their own shape, and leave its inner 80 % whole.
  pictures.set('maskable-512.png', await drawIcon(svg, 512, 0.62, COLOR.paper));
  pictures.set('apple-touch-180.png', await drawIcon(svg, 180, 0.78, COLOR.paper));
  for (const [form, width, height] of [
    ['narrow', 720, 1280],
    ['wide', 1280, 800],
  ] as const)
    for (const language of ['en', 'ar']) {
      const drawing = drawDashboard(width, height, icon, language === 'ar');
      const picture = sharp(Buffer.from(drawing)).png({ palette: true });
      pictures.set(`dashboard-${form}-${language}.png`, await picture.toBuffer());
    }
  return pictures;
}

export function appPictures(): Plugin {
  return {
    name: 'app-pictures',
    apply: 'build',
    async generateBundle() {
      for (const [name, source] of await drawPictures())
        this.emitFile({ type: 'asset', fileName: `icons/${name}`, source });
    },
  };
}
