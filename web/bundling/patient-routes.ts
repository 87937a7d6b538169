import type { Plugin } from 'vite';

/** The router reloads the page where another page's code does not come, also for a moment without a network: it asks through us, who wait. */
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
      if (patient === code) throw new Error('The router fetches the code of pages in another way by now');
      return patient;
    },
  };
}
