import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { slimCalls, slimScreens } from '../../web/bundling/slim-contract.ts';

const root = join(import.meta.dirname, '..', '..');
const executablePath = process.env['CHROMIUM_PATH'];

/** Screen components with logic, in a real browser without the server. */
export default defineConfig({
  root,
  plugins: [slimCalls(), slimScreens()],
  cacheDir: join(root, 'node_modules', '.vite-components'),
  // Lists all dependencies: one that Vite finds later reloads the page in the middle of a test.
  optimizeDeps: {
    entries: ['web/**/*.spec.tsx'],
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-router',
      'zod',
      'lucide-react',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@hookform/resolvers/zod',
      'libphonenumber-js/min',
      'react-hook-form',
    ],
  },
  test: {
    include: ['web/**/*.spec.tsx'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
