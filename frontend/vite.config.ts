import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Builds into the Python package; relative addresses, so that the server may mount the page anywhere. */
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../src/steppe/web',
    emptyOutDir: true,
    // light-dark() and nested CSS are used as they are: one table of colours holds both themes.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    // Drawing and server rendering are slow on a busy machine; no test waits for anything else.
    testTimeout: 30_000,
  },
});
