// A tracker on loopback, which answers by the public documentation of its kind. Tests can cause faults.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';

export interface TrackerRequest {
  method: string;
  /** Without the query, decoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

export interface TrackerReply {
  status: number;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Independent of the kind of tracker. */
export interface StoredIssue {
  id: number;
  title: string;
  text: string;
  labels: string[];
  priority: string;
  components: string[];
  state: 'open' | 'started' | 'fixed';
  /** Why it was closed without a fix, in the tracker's words; '' otherwise. */
  reason: string;
  /** '' while it is in the project of the connection. */
  movedTo: string;
  comments: string[];
  /** Commands in the texts that the tracker has run with the rights of the token. */
  actions: string[];
  /** The names of attached pictures, or the references of uploaded pictures. */
  attachments: string[];
  createdAt: Date;
  updatedAt: Date;
}

/**
 * `lost`: the request is executed, but the answer is lost. `cut`: the request is not executed, and the connection ends. `silent`: the
 * request is not executed, and there is no answer.
 */
export type Fault = TrackerReply | 'lost' | 'cut' | 'silent' | undefined;

export interface StoredPicture {
  name: string;
  type: string;
  bytes: Buffer;
  /** How the issue refers to the picture. */
  reference: string;
}

export interface TrackerStore {
  now: () => Date;
  pictures: StoredPicture[];
  issues: StoredIssue[];
  add(issue: Partial<StoredIssue>): StoredIssue;
  find(id: string | number): StoredIssue | undefined;
  change(issue: StoredIssue, changes: Partial<StoredIssue>): StoredIssue;
}

/** Undefined for a path that the kind does not have. */
export type Speak = (request: TrackerRequest, store: TrackerStore, url: string) => TrackerReply | undefined;

export interface TrackerServer extends TrackerStore {
  kind: TrackerKind;
  url: string;
  project: string;
  requests: TrackerRequest[];
  /** Called for each request; default: no fault. */
  fault: (request: TrackerRequest) => Fault;
  close(): void;
}

export async function openTrackerServer(
  kind: TrackerKind,
  project: string,
  speak: Speak,
): Promise<TrackerServer> {
  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url!, 'http://tracker');
    const request = {
      method: incoming.method!,
      path: decodeURIComponent(pathname),
      query: searchParams,
      headers: incoming.headers,
      body: await bodyOf(incoming),
    };
    tracker.requests.push(request);
    const fault = tracker.fault(request);
    if (fault === 'silent') return;
    if (fault === 'cut') return void response.socket!.destroy();
    if (typeof fault === 'object') return send(response, fault);
    const reply = speak(request, tracker, tracker.url) ?? { status: 404, body: { message: 'Not Found' } };
    if (fault === 'lost') response.socket!.destroy();
    else send(response, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tracker: TrackerServer = {
    kind,
    project,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now: () => new Date(),
    issues: [],
    pictures: [],
    requests: [],
    fault: () => undefined,
    add(issue) {
      const at = tracker.now();
      const added = {
        ...emptyIssue(),
        ...issue,
        id: tracker.issues.length + 101,
        createdAt: at,
        updatedAt: at,
      };
      tracker.issues.push(added);
      return added;
    },
    find: (id) => tracker.issues.find((issue) => issue.id === Number(id)),
    change: (issue, changes) => Object.assign(issue, changes, { updatedAt: tracker.now() }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return tracker;
}

/** A function, so that each issue has its own lists. */
const emptyIssue = (): Omit<StoredIssue, 'id' | 'createdAt' | 'updatedAt'> => ({
  title: '',
  text: '',
  labels: [],
  priority: '',
  components: [],
  state: 'open',
  reason: '',
  movedTo: '',
  comments: [],
  actions: [],
  attachments: [],
});

/** A form with a file is read as `{ name, type, bytes }`, an octet stream as `{ type, bytes }`. */
async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const bytes = await buffer(incoming);
  const type = incoming.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return {};
    return { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) };
  }
  if (type === 'application/octet-stream') return { type, bytes };
  return bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
}

function send(response: ServerResponse, { status, body, headers = {} }: TrackerReply): void {
  const json = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(json);
}

/** The token that every server of the tests accepts. */
export const TOKEN = 'tracker-token-1';

export const pageOf = <Item>(items: Item[], page: number, size: number) =>
  items.slice((page - 1) * size, page * size);
