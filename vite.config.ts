import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

const outDir = 'dist/app'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** Much of it waits for password hashes, databases and child processes. */
const ON_TWO_CORES = { maxWorkers: 2, sequence: { groupOrder: 0 } }

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    outDir,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { index: 'index.html', 'kill-switch': 'src/worker/kill-switch.ts' },
      output: {
        // Its name must be known to whoever puts it in the place of sw.js.
        entryFileNames: ({ name }) => (name === 'kill-switch' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*', 'favicon.svg', 'manifest.webmanifest', 'icons/*-192.png'],
        maximumFileSizeToCacheInBytes: 2 ** 20,
      },
    }),
    precompress(),
  ],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...ON_TWO_CORES,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/**/postgres*.test.ts'],
          setupFiles: ['test/setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...ON_TWO_CORES,
          include: ['test/**/postgres*.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/suites/support/postgres-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // With the machine to itself: a browser is busy enough.
          sequence: { groupOrder: 1 },
          include: ['test/browser/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/browser/global-setup.ts', 'test/suites/support/postgres-global-setup.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 90_000,
        },
      },
    ],
  },
})

/** Writes a `.br` and a `.gz` beside every text file, so that no server compresses the same bytes twice. */
function precompress(): Plugin {
  return {
    name: 'mittag-precompress',
    apply: 'build',
    // The worker is written in an earlier closeBundle; what comes after it compresses it too.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(html|js|css|json|svg|webmanifest|txt)$/.test(file)) continue
          const content = readFileSync(join(outDir, file))
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          writeFileSync(join(outDir, `${file}.br`), brotliCompressSync(content, brotli))
          writeFileSync(join(outDir, `${file}.gz`), gzipSync(content, { level: 9 }))
        }
      },
    },
  }
}
