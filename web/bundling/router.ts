import type { Plugin } from 'vite';

/** The router reloads the page where another page's code does not come, also for a moment without a network: it asks through us, who wait. */
export function patientRoutes(): Plugin {
  return {
    name: 'patient-routes',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const file = /\/lib\/dom\/ssr\/(routeModules|routes)\.js$/.exec(id)?.[1];
      if (this.environment.name !== 'client' || !file) return null;
      const what = file === 'routes' ? 'route.clientLoaderModule' : 'route.module';
      const patient = code.replace(
        new RegExp(String.raw`import\(\s*(?:/\*.*?\*/\s*)*${what.replace('.', String.raw`\.`)}\s*\)`),
        `window.importRoute(${what})`,
      );
      if (patient === code) throw new Error('The router fetches the code of pages in another way by now');
      return patient;
    },
  };
}
