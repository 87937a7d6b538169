import type { FilterRequest } from '../../../contract/schemas/filter.ts';

/** West, south, east, north in degrees. */
export type Box = NonNullable<FilterRequest['box']>;

/** Turkey. */
export const country: Box = [25.6, 35.8, 44.9, 42.2];
