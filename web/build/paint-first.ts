// Scripts give way to the style sheet. Without this, a slow connection is shared between all of them, and the bar and the
// first words wait for code that they do not need.
import type { Plugin } from 'vite';

export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
