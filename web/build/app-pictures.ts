// Draws the pictures of the installed app from the icon: PNG icons, because not every system takes SVG, and the previews that a
// browser shows before it installs the app. The previews have no text, so that each preview serves one writing direction.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const ICON = path.join(import.meta.dirname, '../public/favicon.svg');

/** `share` is the icon's share of the side. */
async function drawIcon(svg: Buffer, size: number, share: number, background?: string): Promise<Buffer> {
  const inner = Math.round(size * share);
  const edge = Math.floor((size - inner) / 2);
  const icon = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner);
  const framedIcon = icon.extend({
    top: edge,
    left: edge,
    bottom: size - inner - edge,
    right: size - inner - edge,
    background: background ?? '#0000',
  });
  return (background ? framedIcon.flatten({ background }) : framedIcon).png().toBuffer();
}

/** The keys are file names. */
async function drawPictures(): Promise<Map<string, Buffer>> {
  const svg = await readFile(ICON);
  const icon = svg.toString().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const pictures = new Map<string, Buffer>();
  for (const size of [192, 512]) pictures.set(`icon-${size}.png`, await drawIcon(svg, size, 1));
  // Systems cut a maskable icon to their own shape, and keep its inner 80 %.
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

// The preview is the dashboard without text, as SVG.
/** The light theme of src/styles.css. */
const COLOR = {
  paper: '#f7f4ee',
  surface: '#fffdf9',
  sunken: '#efeae0',
  line: '#e0d8ca',
  ink: '#211c15',
  muted: '#b5ab9c',
  accent: '#f0a31b',
  link: '#0f5a66',
  severities: ['#b0241a', '#6a3d9e', '#3b5b71'],
};

const bar = (x: number, y: number, width: number, height: number, fill: string, radius = height / 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** Title, severity and points. */
const reportRow = (x: number, y: number, width: number, index: number) =>
  bar(x + 24, y + 24, width * (0.5 - index * 0.05), 16, COLOR.ink) +
  bar(x + 24, y + 56, 90, 20, COLOR.severities[index % 3]!) +
  bar(x + 130, y + 60, 140, 12, COLOR.muted) +
  bar(x + width - 84, y + 34, 60, 26, COLOR.accent);

/** Points, rank, the button and the newest reports. */
function drawDashboard(width: number, height: number, icon: string, isMirrored: boolean): string {
  const edge = width > 1000 ? 140 : 40;
  const inner = width - 2 * edge;
  const rows = Math.floor((height - 520) / 112);
  const list = Array.from({ length: rows }, (_, index) => {
    const y = 470 + index * 112;
    const separator = index > 0 ? bar(edge, y, inner, 2, COLOR.line, 0) : '';
    return separator + reportRow(edge, y, inner, index);
  });
  // The digit in the icon must not be mirrored.
  const unmirrored = isMirrored ? ' transform="matrix(-1 0 0 1 32 0)"' : '';
  const shapes = [
    bar(0, 0, width, height, COLOR.paper, 0),
    bar(0, 0, width, 88, COLOR.surface, 0),
    `<svg x="${edge}" y="20" width="48" height="48" viewBox="0 0 32 32"><g${unmirrored}>${icon}</g></svg>`,
    bar(edge + 64, 34, 130, 20, COLOR.ink),
    bar(0, 88, width, 310, COLOR.surface, 0),
    bar(edge, 128, 200, 18, COLOR.muted),
    bar(edge, 168, 170, 64, COLOR.ink, 14),
    bar(width - edge - 120, 150, 120, 90, COLOR.sunken, 18),
    bar(edge, 262, inner, 14, COLOR.sunken),
    bar(edge, 262, inner * 0.62, 14, COLOR.accent),
    bar(edge, 304, inner, 64, COLOR.ink, 16),
    bar(width / 2 - 90, 327, 180, 18, COLOR.surface),
    bar(edge, 424, 190, 20, COLOR.ink),
    bar(edge, 470, inner, rows * 112, COLOR.surface, 20),
    ...list,
  ];
  const mirroring = isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g${mirroring}>${shapes.join('')}</g></svg>`;
}
