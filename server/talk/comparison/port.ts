export { groupOf } from './rules/groups.ts';
