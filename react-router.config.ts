import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A page's clientLoader stays in the page's own file: the plugins in `web/bundling` do not see files that the router splits off.
  splitRouteModules: false,
} satisfies Config;
