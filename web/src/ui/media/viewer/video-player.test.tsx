import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VideoPlayer } from './video-player.tsx';

const onFrame = vi.fn();
/** The alpha value in the middle of the drawn picture: 0 while the browser decodes the frame. */
let alphas: number[];

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    canvas: { width: 2, height: 2 },
    drawImage: () => {},
    getImageData: () => ({ data: [0, 0, 0, alphas.length > 1 ? alphas.shift() : alphas[0]] }),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['x'], { type: 'image/png' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  onFrame.mockReset();
});

function take() {
  const item = { url: '/a.webm', name: 'a.webm', mimeType: 'video/webm' };
  const { container } = render(<VideoPlayer item={item as never} at={undefined} onFrame={onFrame} />);
  fireEvent(container.querySelector('video')!, new Event('loadeddata'));
  fireEvent.click(screen.getByRole('button'));
}

it('waits for the frame, which Safari draws late', async () => {
  alphas = [0, 0, 255];
  take();
  await waitFor(() => expect(onFrame).toHaveBeenCalledOnce());
  expect(alphas).toEqual([255]);
});

it('saves no empty picture', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  alphas = [0];
  take();
  await waitFor(() => expect(console.error).toHaveBeenCalled(), { timeout: 10_000 });
  expect(onFrame).not.toHaveBeenCalled();
});
