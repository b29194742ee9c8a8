/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** One second of a moving square as a real MP4, recorded by the browser. */
export async function recordFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 120;
    const pen = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame += 1) {
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 160, 120);
      pen.fillStyle = '#c40';
      pen.fillRect(frame * 5, 40, 40, 40);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** A screenshot of the page as PNG. */
export const takePicture = (page: Page): Promise<Buffer> => page.screenshot({ type: 'png' });
