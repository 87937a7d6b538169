import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './web/bundling/chunk-groups.ts';
import { classConstants, classNames } from './web/bundling/class-names.ts';
import { slimCalls, slimConstants, slimScreens } from './web/bundling/slim-contract.ts';
import { layerOrder } from './web/bundling/layer-order.ts';
import { precompressed } from './web/bundling/precompressed.ts';
import { iconModules } from './web/bundling/icon-modules.ts';
import { frameStylesOnce, mergedStyles } from './web/bundling/merged-styles.ts';
import { textFiles } from './web/bundling/text-files.ts';
import { lateStyles } from './web/bundling/late-styles.ts';
import { reactBindings } from './web/bundling/react-bindings.ts';
import { patientRoutes } from './web/bundling/patient-routes.ts';
import { unusedLibraryCode } from './web/bundling/unused-library-code.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    slimCalls(),
    slimScreens(),
    slimConstants(),
    iconModules(),
    classConstants(),
    // Before `lateStyles`, which reads the files that it makes.
    mergedStyles(),
    frameStylesOnce(),
    lateStyles(),
    textFiles(),
    reactBindings(),
    patientRoutes(),
    unusedLibraryCode(),
    reactRouter(),
    layerOrder(),
    precompressed(),
  ],
  build: {
    target: 'es2023',
    // Browsers that know es2023. Without it, every colour of the themes is written three times.
    cssTarget: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  css: { modules: { generateScopedName: command === 'build' ? classNames() : '[name]-[local]-[hash:base64:4]' } },
  optimizeDeps: {
    // Those that are found later make open pages load again.
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
      'lucide-react',
      'zod',
      'react-hook-form',
      '@hookform/resolvers/zod',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      'libphonenumber-js/min',
      'maplibre-gl',
      'uqr',
    ],
  },
}));
