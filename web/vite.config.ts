import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import gzip from 'rollup-plugin-gzip';
import { defineConfig } from 'vite';
import { appPictures } from './build/app-pictures.ts';
import { contractCalls } from './build/contract-calls.ts';
import { oldBrowserNote } from './build/old-browser-note.ts';
import { buildTargets } from './build/oldest-browsers.ts';
import { standaloneScripts } from './build/standalone-scripts.ts';

/** The address of the server while the screens are developed. */
const SERVER = 'http://127.0.0.1:3000';
const COMPRESSIBLE = /\.(js|css|svg)$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    oldBrowserNote(),
    contractCalls(),
    standaloneScripts(),
    appPictures(),
    // Compressed copies, so that the server compresses nothing while it serves.
    gzip({ filter: COMPRESSIBLE }),
    gzip({ filter: COMPRESSIBLE, fileName: '.br', customCompression: promisify(brotliCompress) }),
  ],
  build: {
    // The oldest supported browsers. Stylesheets are built for them, too.
    target: buildTargets(),
    // A check measures the size of the first screen with it.
    manifest: true,
    // The content security policy allows no data: scripts or fonts, and browsers cannot cache inlined files.
    assetsInlineLimit: 0,
    // Every browser that runs these screens preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Code that every page needs is in one file, which compresses better than many.
          groups: [{ name: 'start', tags: ['$initial'], test: /^(?!.*\b(main\.tsx|index\.html))/ }],
          // A module that several screens share is copied into their files if it is small. Otherwise each phrase would be a
          // separate request. All copies share the state of the module.
          experimentalInlineCommonChunks: { maxSize: 40_000 },
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/manifest.webmanifest': SERVER } },
});
