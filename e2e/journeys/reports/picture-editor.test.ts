import { m } from '@bugquest/phrases/messages';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fitView } from '../../../web/src/features/reports/submission/picture-editor/canvas/view.ts';
import { signUp } from '../../support/people.ts';
import { expect, type Product, test } from '../../support/product.ts';
import { fetchReport, submitReports } from '../../support/reports.ts';

const SIZE = { width: 400, height: 600 };
const GREEN = { r: 20, g: 160, b: 60 };
/** The area with vertical stripes, which stand for letters. A black-out must leave no trace of the stripes. */
const SECRET = { left: 60, top: 80, width: 200, height: 40 };

async function drawScreenshot(): Promise<Buffer> {
  const stripes = Buffer.from(
    Array.from({ length: SECRET.width * SECRET.height * 3 }, (_, index) => ((index / 3) & 4 ? 255 : 0)),
  );
  const secret = { width: SECRET.width, height: SECRET.height, channels: 3 as const };
  return sharp({ create: { ...SIZE, channels: 3, background: GREEN } })
    .composite([{ input: stripes, raw: secret, left: SECRET.left, top: SECRET.top }])
    .png()
    .toBuffer();
}

async function attachToReport(
  page: Page,
  product: Product,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const [report] = await submitReports(page, product, 1, () => 'The total is wrong');
  await page.goto(`/reports/${report!.id}/edit`);
  await page.locator('input[type="file"]').first().setInputFiles([file]);
  return report!.id;
}

async function saveAndReadPicture(page: Page, id: string, save: Locator) {
  await save.click();
  await page.waitForURL(`/reports/${id}`);
  const { mediaFiles } = await fetchReport(page, id);
  const bytes = await (await page.request.get(mediaFiles[0]!.url)).body();
  const { format } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { name: mediaFiles[0]!.originalName, format, size: [info.width, info.height], colorAt };
}

/** @returns a function that drags between points of the picture: with a finger if there is a touch screen, else with the mouse */
async function createDrag(page: Page, stage: Locator, hasTouch: boolean) {
  const box = (await stage.boundingBox())!;
  const view = fitView({ x: 0, y: 0, ...SIZE }, box);
  const toWindow = ([x, y]: [number, number]) => ({
    x: box.x + view.x + x * view.scale,
    y: box.y + view.y + y * view.scale,
  });
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return async (...points: [number, number][]) => {
    const [first, ...nextPoints] = points.map(toWindow);
    if (hasTouch) {
      await touch('touchStart', [first!]);
      for (const next of nextPoints) await touch('touchMove', [next]);
      await touch('touchEnd', []);
    } else {
      await page.mouse.move(first!.x, first!.y);
      await page.mouse.down();
      for (const next of nextPoints) await page.mouse.move(next.x, next.y);
      await page.mouse.up();
    }
  };
}

test('the uploaded picture contains the shapes, texts and black-outs that a tester drew', async ({
  page,
  product,
  language,
  hasTouch,
}) => {
  const options = { locale: language } as const;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signUp(page, product, 'Huda');
  const file = { name: 'السلة cart.png', mimeType: 'image/png', buffer: await drawScreenshot() };
  const id = await attachToReport(page, product, file);
  await button(m.reports_editor_open({ name: file.name }, options)).click();
  const stage = page.getByRole('application', { name: m.reports_editor_stage({}, options) });
  await expect(stage).toBeVisible();
  const drag = await createDrag(page, stage, hasTouch);

  // The first drag on an untouched picture draws a box.
  await drag([50, 200], [100, 220], [150, 240]);
  await expect(stage.getByRole('button')).toHaveCount(1);
  await button(m.reports_editor_undo({}, options)).click();
  await button(m.reports_editor_black_out({}, options)).click();
  await drag([50, 70], [150, 90], [270, 130]);
  await button(m.reports_editor_arrow({}, options)).click();
  await drag([100, 300], [150, 300], [300, 300]);
  await button(m.reports_editor_blur({}, options)).click();
  await drag([0, 500], [50, 550], [100, 600]);
  // An undone shape must leave no pixel.
  await drag([300, 500], [350, 550], [400, 600]);
  await button(m.reports_editor_undo({}, options)).click();
  await button(m.reports_editor_text({}, options)).click();
  await drag([120, 420]);
  await page.getByLabel(m.reports_editor_text_label({}, options)).fill('السعر خطأ 19.50');
  await button(m.reports_editor_text_done({}, options)).click();
  await button(m.reports_editor_done({}, options)).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(m.reports_editor_edit_undo({}, options))).toBeVisible();

  // The shapes can be edited again.
  await button(m.reports_editor_open({ name: file.name }, options)).click();
  await expect(stage.getByRole('button')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await expect(page.locator('form li .animate-spin')).toHaveCount(0);
  await page.reload();
  await expect(button(m.reports_editor_open({ name: file.name }, options))).toBeVisible();

  const storedPicture = await saveAndReadPicture(page, id, button(m.reports_edit_save({}, options)));
  expect(storedPicture).toMatchObject({ name: file.name, format: 'png', size: [SIZE.width, SIZE.height] });
  const secretColors = new Set<string>();
  for (let x = SECRET.left; x < SECRET.left + SECRET.width; x += 1) {
    for (let y = SECRET.top; y < SECRET.top + SECRET.height; y += 1)
      secretColors.add(String(storedPicture.colorAt(x, y)));
  }
  expect([...secretColors]).toEqual(['0,0,0']);
  const [red, green] = storedPicture.colorAt(200, 300);
  expect(red! - green!).toBeGreaterThan(150);
  const untouched = [GREEN.r, GREEN.g, GREEN.b];
  for (const [x, y] of [
    [5, 5],
    [395, 5],
    [200, 250],
    [350, 550],
  ] as const) {
    expect(storedPicture.colorAt(x, y)).toEqual(untouched);
  }
  expect(storedPicture.colorAt(50, 550)).not.toEqual(untouched);
  // The background of the text.
  const [textRed, textGreen] = storedPicture.colorAt(124, 415);
  expect(textRed! - textGreen!).toBeGreaterThan(150);
});

test('the keyboard alone edits a photo', async ({ page, product, language }) => {
  const options = { locale: language } as const;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signUp(page, product, 'Reem');
  // A photo of a phone that was held upright: the pixels are rotated, and the metadata has the orientation.
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: GREEN } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const id = await attachToReport(page, product, {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: photo,
  });
  await button(m.reports_editor_open({ name: 'photo.jpg' }, options)).press('Enter');
  const stage = page.getByRole('application');
  // In landscape, the tools must be beside the picture.
  const windowSize = page.viewportSize()!;
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThan(250);
  await page.setViewportSize(windowSize);
  await button(m.reports_editor_black_out({}, options)).press('Enter');
  await stage.press('Enter');
  const shape = stage.getByRole('button', { name: `${m.reports_editor_black_out({}, options)} 1` });
  await expect(shape).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await stage.press('Enter');
  await expect(
    stage.getByRole('button', { name: `${m.reports_editor_black_out({}, options)} 2` }),
  ).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(stage.getByRole('button')).toHaveCount(1);
  await expect(
    page.getByRole('status').filter({
      hasText: m.reports_editor_deleted({ shape: m.reports_editor_black_out({}, options) }, options),
    }),
  ).toBeAttached();

  // Escape first leaves the tool, and then opens a question before it leaves the editor.
  await page.keyboard.press('Escape');
  await expect(button(m.reports_editor_black_out({}, options))).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  // The question handles keys only when it has the focus.
  await expect(page.getByRole('alertdialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await button(m.reports_editor_done({}, options)).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  const storedPicture = await saveAndReadPicture(page, id, button(m.reports_edit_save({}, options)));
  expect(storedPicture).toMatchObject({ format: 'jpeg', size: [400, 600] });
  const isBlack = (x: number, y: number) => Math.max(...storedPicture.colorAt(x, y)) < 12;
  expect(isBlack(200, 300)).toBe(true);
  expect([isBlack(200, 100), isBlack(200, 500)]).toEqual([false, false]);
});
