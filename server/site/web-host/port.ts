export { siteSettings } from './settings.ts';
