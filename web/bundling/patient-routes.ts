import type { Plugin } from 'vite';

/**
 * The router reloads the page if another page's code cannot be loaded, even during a short network failure. This plugin makes it load code through
 * `window.importRoute`, which retries.
 */
export function patientRoutes(): Plugin {
  return {
    name: 'patient-routes',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/lib/dom/ssr/routeModules.js')) return null;
      const patient = code.replace(
        /import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/,
        'window.importRoute(route.module)',
      );
      if (patient === code) throw new Error('The router no longer loads the code of pages in the expected way');
      return patient;
    },
  };
}
