import { chance } from '../../server/platform/clock.ts';

/** A discount code that no other test uses. */
export const uniqueCode = (): string => chance.uuid().replaceAll('-', '').slice(0, 16).toUpperCase();
