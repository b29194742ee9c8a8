// Suggests areas with personal data where the browser can find text in a picture. Nothing leaves the device: browsers
// without this ability get no suggestions.
import type { Rect } from '../model/geometry.ts';
import { type PersonalData, personalDataIn } from './personal-data.ts';

/** Text that the browser found, as the Shape Detection API describes it. */
export interface FoundText {
  rawValue: string;
  boundingBox: Rect;
}

interface TextDetector {
  detect: (picture: CanvasImageSource) => Promise<FoundText[]>;
}

declare global {
  interface Window {
    TextDetector?: new () => TextDetector;
  }
}

export interface Suggestion {
  id: string;
  kind: PersonalData;
  rect: Rect;
}

/** Suggestions in pixels of a picture that is shown by `scale` as `preview`. */
export async function findPersonalData(preview: CanvasImageSource, scale: number): Promise<Suggestion[]> {
  if (!window.TextDetector) return [];
  try {
    return suggestionsFor(await new window.TextDetector().detect(preview), scale);
  } catch {
    // Some systems have the class without a service behind it. Suggestions are never required.
    return [];
  }
}

/** One suggestion per line with personal data. A found block can have several lines, which share its height. */
export function suggestionsFor(found: readonly FoundText[], scale: number): Suggestion[] {
  return found.flatMap(({ rawValue, boundingBox: { x, y, width, height } }, block) => {
    const lines = rawValue.split('\n');
    const lineHeight = height / lines.length;
    return lines.flatMap((line, index) => {
      const kind = personalDataIn(line);
      if (!kind) return [];
      // A little larger, because the boxes end at the letters.
      const margin = lineHeight * 0.15;
      const rect = {
        x: (x - margin) / scale,
        y: (y + index * lineHeight - margin) / scale,
        width: (width + 2 * margin) / scale,
        height: (lineHeight + 2 * margin) / scale,
      };
      return [{ id: `${block}-${index}`, kind, rect }];
    });
  });
}
