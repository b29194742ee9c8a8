/** The address of a call, with its parameters filled in. */
export function address(path: string, { params, query }: { params?: unknown; query?: unknown } = {}): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === '') continue;
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
