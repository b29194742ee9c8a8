// OpenTelemetry traces, configured by the variables of OpenTelemetry (docs/operations.md, Traces). Without these variables the SDK is
// not loaded, and every span is a placeholder that does nothing.
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';

/** The default of OpenTelemetry for the time between two messages to the collector. */
const DELAY_MS = 5_000;

export const tracer = trace.getTracer('bugquest');

/** @returns a function that sends the last spans and ends tracing */
export async function openTracing(): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const delay = Number(process.env.OTEL_BSP_SCHEDULE_DELAY) || DELAY_MS;
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'bugquest' }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: samplerOf(process.env, sdk),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: delay }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A collector that does not answer must not keep the server from ending.
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
}

/** By default, every trace is sent. Only `parentbased_…` uses the decision of the caller. */
function samplerOf(env: NodeJS.ProcessEnv, sdk: typeof import('@opentelemetry/sdk-trace')): Sampler {
  const [kind = 'always_on', ratio = '1'] = [env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG];
  const name = kind.replace('parentbased_', '');
  const root =
    name === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : name === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(Number(ratio))
        : new sdk.AlwaysOnSampler();
  return kind.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

/** Starts a new trace. Only the name of an error is recorded, because its message may contain text that people typed. */
export function inTrace<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { root: true }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}
