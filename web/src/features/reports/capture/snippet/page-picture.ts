// A picture of the visible page, by the browser's own screen capture: it shows exactly what the tester sees, the browser asks
// first, and the page of the store gets no other code. Phones do not have it; their testers add a screenshot in the form.

/** Bytes above which a picture is stored with losses. */
const LARGE = 4_000_000;
/** Milliseconds to wait for the first picture. */
const START_PATIENCE = 5_000;
/** Milliseconds to wait for a picture of the page without the panel. */
const FRAME_PATIENCE = 600;

export const canTakePicture = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** @param hide hides the panel while the picture is taken */
export async function takePicture(hide: (isHidden: boolean) => void): Promise<HTMLCanvasElement> {
  const options = { video: true, audio: false, preferCurrentTab: true, selfBrowserSurface: 'include' };
  const stream = await navigator.mediaDevices.getDisplayMedia(options as DisplayMediaStreamOptions);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await Promise.race([video.play(), refuseLate()]);
    hide(true);
    await nextFrame(video);
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    hide(false);
  }
}

/** A stream without pictures must not keep the panel waiting. */
const refuseLate = () =>
  new Promise<never>((_, refuse) => setTimeout(refuse, START_PATIENCE, new Error('No picture arrived')));

/** The first frame may still show the panel. Browsers send no further one while nothing moves. */
function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  const frame = () => new Promise<void>((seen) => video.requestVideoFrameCallback(() => seen()));
  const patience = new Promise((end) => setTimeout(end, FRAME_PATIENCE));
  const frames = 'requestVideoFrameCallback' in video ? frame().then(frame) : patience;
  return Promise.race([frames, patience]);
}

export async function pictureFile(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  const encode = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  const exact = await encode('image/png');
  const picture = exact && exact.size > LARGE ? await encode('image/jpeg') : exact;
  return picture ?? undefined;
}
