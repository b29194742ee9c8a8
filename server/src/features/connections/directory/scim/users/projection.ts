// The parameters `attributes` and `excludedAttributes` (RFC 7644, section 3.9).
import { isObject } from './changes.ts';
import { attributePath } from './path.ts';

export interface Projection {
  attributes: string[];
  excludedAttributes: string[];
}

type Resource = Record<string, unknown>;

const ALWAYS = new Set(['schemas', 'id']);

/** Whether one path is the other, or has it as a part. */
const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);

/** The resource with what was asked for. `id` and `schemas` are always there. */
export function project(resource: Resource, { attributes, excludedAttributes }: Projection): Resource {
  if (attributes.length > 0) {
    const wanted = attributes.map(attributePath);
    return keep(resource, '', (path) => wanted.some((one) => isWithin(path, one) || isWithin(one, path)));
  }
  if (excludedAttributes.length === 0) return resource;
  const unwanted = excludedAttributes.map(attributePath);
  return keep(resource, '', (path) => !unwanted.some((one) => isWithin(path, one)));
}

function keep(value: Resource, inside: string, isKept: (path: string) => boolean): Resource {
  const kept: Resource = {};
  for (const [key, inner] of Object.entries(value)) {
    const path = inside ? `${inside}.${key.toLowerCase()}` : attributePath(key);
    if (!inside && ALWAYS.has(key)) kept[key] = inner;
    else if (isKept(path)) kept[key] = keepInside(inner, path, isKept);
  }
  return kept;
}

function keepInside(value: unknown, path: string, isKept: (path: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => keepInside(one, path, isKept));
  return isObject(value) ? keep(value, path, isKept) : value;
}
