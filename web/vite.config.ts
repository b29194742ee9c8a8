import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the server listens while the screens are developed. */
const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The size of the first screen is measured from it.
    manifest: true,
    // The content security policy allows no data: scripts or fonts, and inlined files are cached with nothing.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': SERVER } },
});
