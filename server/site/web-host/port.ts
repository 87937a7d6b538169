export { siteSettings } from './operations/settings.ts';
