import { TRACKERS_WITH_UPLOADS } from '@bugquest/contract/connections/trackers/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionTo, TRACKER_SERVERS } from '../../testing/trackers/all-kinds.ts';
import type { Fault, TrackerServer } from '../../testing/trackers/tracker-server.ts';
import { openTracker } from './open-tracker.ts';
import type { TrackerFailure } from './rest.ts';
import type { IssueDraft, Picture, Tracker } from './tracker.ts';
import { isUploadRefused } from './upload.ts';

const DRAFT: IssueDraft = {
  title: '[BUG-1001] The cart is empty',
  body: { markdown: 'In **Markdown**', wiki: 'In *wiki text*', html: '<p>In HTML</p>' },
  marker: 'BUG-1001-3fa9c2d1',
  priority: '',
  component: '',
  uploaded: [],
};
const PICTURE: Picture = {
  name: 'screenshot-1-3fa9c2d1.png',
  mimeType: 'image/png',
  // Bytes that are not text, and the end of a multipart part.
  bytes: Buffer.from([0x89, 0x50, 0, 0xff, 0x0d, 0x0a, 0x2d, 0x2d, 0x0d, 0x0a]),
};

const open = (server: TrackerServer) =>
  openTracker({ ...connectionTo(server), fixedStates: [], allowPrivate: true });

describe.each(TRACKERS_WITH_UPLOADS)('%s', (kind) => {
  let server: TrackerServer;
  let tracker: Tracker;
  beforeAll(async () => {
    server = await TRACKER_SERVERS[kind]();
    tracker = open(server);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.issues.length = 0;
    server.pictures.length = 0;
    server.fault = () => undefined;
  });

  /** Depending on the kind, the issue is created before or after the upload. */
  async function upload(): Promise<void> {
    const { pictures } = tracker;
    if (pictures?.uploadsFirst) {
      const uploaded = [await pictures.upload(PICTURE)];
      await tracker.create({ ...DRAFT, uploaded });
    } else await pictures!.attach((await tracker.create(DRAFT)).id, PICTURE);
  }

  test('stores a picture unchanged', async () => {
    await upload();
    const { name, mimeType, bytes } = PICTURE;
    expect(server.pictures).toMatchObject([{ name, bytes }]);
    // Azure DevOps derives the type from the name.
    if (kind !== 'azure-devops') expect(server.pictures[0]!.type).toBe(mimeType);
    // GitLab shows the pictures in the description of the issue; the other trackers have a list of attachments.
    if (kind !== 'gitlab') expect(server.issues[0]!.attachments).toEqual([server.pictures[0]!.reference]);
  });

  test.each<[string, Fault, boolean]>([
    ['403', { status: 403, body: { message: 'Forbidden' } }, true],
    ['404', { status: 404, body: { errorMessages: ['Attachments are disabled.'] } }, true],
    ['413', { status: 413, body: '<html>Request Entity Too Large</html>' }, true],
    ['415', { status: 415, body: { message: 'Unsupported' } }, true],
    ['422', { status: 422, body: { message: 'Not valid' } }, true],
    ['401', { status: 401, body: { message: 'Unauthorized' } }, false],
    ['408', { status: 408 }, false],
    ['429', { status: 429, headers: { 'retry-after': '90' } }, false],
    ['403 with a pause', { status: 403, headers: { 'retry-after': '90' } }, false],
    ['500', { status: 500, body: 'Out of order' }, false],
    ['a lost answer', 'lost', false],
  ])('%s is a failure, and is final: %s', async (_name, fault, isFinal) => {
    server.fault = ({ path }) => (/uploads|attachments$/.test(path) ? fault : undefined);
    const failure = await upload().then(
      () => undefined,
      (error: TrackerFailure) => error,
    );
    expect(failure && isUploadRefused(failure)).toBe(isFinal);
  });

  test('an answer without the reference is a failure', async () => {
    const { pictures } = tracker;
    if (!pictures?.uploadsFirst) return;
    for (const body of [{}, [], { url: 7 }, { url: 'not an address](x)' }]) {
      server.fault = () => ({ status: 201, body });
      await expect(pictures.upload(PICTURE)).rejects.toMatchObject({ code: 'unexpected' });
    }
  });

  test('lists the names of the pictures of an issue', async () => {
    const { pictures } = tracker;
    if (!pictures || pictures.uploadsFirst) return;
    const { id } = await tracker.create(DRAFT);
    expect(await pictures.listNames(id)).toEqual([]);
    await pictures.attach(id, PICTURE);
    expect(await pictures.listNames(id)).toEqual([PICTURE.name]);
  });
});

test('GitHub accepts no pictures', async () => {
  const server = await TRACKER_SERVERS.github();
  expect(open(server).pictures).toBeUndefined();
  server.close();
});
