export { builtPages } from './operations/built-pages.ts';
export { contentChannel } from './rules/content-notice.ts';
export { siteSettings } from './operations/site-settings.ts';
