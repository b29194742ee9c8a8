import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPictures } from './build/app-pictures.ts';
import { captureSnippet } from './build/capture-snippet.ts';
import { contractForBrowser } from './build/contract-for-browser.ts';
import { directImports } from './build/direct-imports.ts';
import { noCircles } from './build/no-circles.ts';
import { pageFiles } from './build/page-files.ts';
import { phrasesByMessage } from './build/phrases-by-message.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedFile } from './build/shared-files.ts';

/** Where the server listens while the screens are developed. */
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    phrasesByMessage(),
    directImports(),
    contractForBrowser(),
    noCircles(),
    pageFiles(),
    serviceWorker(),
    captureSnippet(),
    appPictures(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The size of the first screen is measured from it.
    manifest: true,
    // The content security policy allows no data: scripts or fonts, and inlined files are cached with nothing.
    assetsInlineLimit: 0,
    // Every browser that runs these screens preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names that the bundler makes up for shared files list every screen.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page needs is one file, which compresses better than many.
            { name: 'start', tags: ['$initial'], test: /^(?!.*\b(main\.tsx|index\.html))/ },
            // What some screens share travels in a few files, or each small part would be a request of its own.
            { name: sharedFile, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/manifest.webmanifest': SERVER } },
});
