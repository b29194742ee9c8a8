export function callUrl(path: string, { params, query }: { params?: unknown; query?: unknown } = {}): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === '') continue;
    for (const item of [value].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}
