export { builtPages } from './operations/built-pages.ts';
export { siteSettings } from './operations/site-settings.ts';
