/** Whether the variables ask for traces. */
export function isTracingWanted(env: NodeJS.ProcessEnv): boolean {
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return !isOff && Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}
