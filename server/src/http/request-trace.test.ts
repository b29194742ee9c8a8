import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '../platform/log.ts';
import { openTracing } from '../platform/tracing/tracing.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signedInPerson, submitReport } from '../testing/people.ts';
import { openReceiver, type Receiver } from '../testing/receiver.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

const CALLER = { trace: 'a'.repeat(32), span: 'b'.repeat(16) };

let collector: Receiver;
let endTracing: () => Promise<void>;
let world: TestApp;
let person: Person;
const lines: string[] = [];
beforeAll(async () => {
  collector = await openReceiver();
  collector.answer = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', new URL(collector.url).origin);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=Bearer%20of-the-collector');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  endTracing = await openTracing();
  world = await openTestApp({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    log: openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  });
  person = await signedInPerson(world);
});
afterAll(async () => {
  await world.close();
  await endTracing();
  collector.close();
  vi.unstubAllEnvs();
});

const spansIn = (body: string): Span[] =>
  JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
    resource.scopeSpans.flatMap(({ spans }) => spans),
  );
const received = () => collector.received.flatMap(({ body }) => spansIn(body));
const attributeOf = (span: Span, key: string) => {
  const { value } = span.attributes.find((one) => one.key === key)!;
  return value.stringValue ?? value.intValue;
};

const spanOf = (name: string, traceId?: string): Promise<Span> =>
  vi.waitUntil(
    () => received().find((span) => span.name === name && (!traceId || span.traceId === traceId)),
    { timeout: 60_000 },
  );

test('a request continues the trace of its caller, and its statements and log line belong to it', async () => {
  const { status } = await person.browser.get('/api/auth/user?secret=word', {
    traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
  });
  expect(status).toBe(200);
  const request = await spanOf('GET /api/auth/user', CALLER.trace);
  expect(request.parentSpanId).toBe(CALLER.span);
  expect(attributeOf(request, 'http.response.status_code')).toBe(200);
  const statements = received().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(String(attributeOf(statements[0]!, 'db.query.text'))).toMatch(/^select .*\$1/s);
  const line = lines.map((one) => JSON.parse(one)).find(({ path }) => path === '/api/auth/user');
  expect(line.trace).toBe(CALLER.trace);
});

test('statements that run after the body has arrived belong to the request, also in its transaction', async () => {
  const description = 'The basket forgets the second shirt';
  await submitReport(person, { bugDescription: description });
  const request = await spanOf('POST /api/bug-reports');
  const statements = received().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(
    statements.some((one) => /insert into "bug_reports"/.test(String(attributeOf(one, 'db.query.text')))),
  ).toBe(true);
  const all = collector.received.map(({ body }) => body).join();
  for (const secret of [description, person.registration.workEmail, person.id, 'secret=word'])
    expect(all).not.toContain(secret);
});

test('each job is a separate trace', async () => {
  await world.ctx.db.transaction((tx) => world.ctx.jobs.enqueue(tx, { name: 'sweep-expired' }, {}));
  const job = await spanOf('job sweep-expired');
  expect(job.parentSpanId ?? '').toBe('');
  await vi.waitUntil(() => received().some(({ parentSpanId }) => parentSpanId === job.spanId), {
    timeout: 60_000,
  });
});

test('the collector gets the headers and attributes of the variables', async () => {
  await spanOf('GET /api/auth/user');
  const [first] = collector.received;
  expect(first!.path).toBe('/v1/traces');
  expect(first!.headers.authorization).toBe('Bearer of-the-collector');
  expect(first!.body).toContain('"stringValue":"bugquest"');
  expect(first!.body).toContain('deployment.environment.name');
});

test('without the variables, requests have no hook and the log has no trace', async () => {
  const plain = await openTestApp({ sharesWith: world });
  const before = lines.length;
  await person.browser.on(plain).get('/api/auth/user');
  expect(plain.config.tracing).toBe(false);
  expect(lines.slice(before).join()).not.toContain('"trace"');
  await plain.close();
});
