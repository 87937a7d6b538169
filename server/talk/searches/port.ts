export { savePastSearch } from './operations/save-past-search.ts';
