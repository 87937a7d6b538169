export { keepPastSearch } from './operations/past.ts';
