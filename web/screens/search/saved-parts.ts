export { SaveSearch } from './SaveSearch.tsx';
export { SavedLine } from './SavedLine.tsx';
