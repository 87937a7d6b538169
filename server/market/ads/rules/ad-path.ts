import { slug } from '../../../platform/fold-turkish.ts';

/** Last segments of an ad's address: `<slug of the title>/<number>`. */
export const adPath = (id: string, title: string): string => `${slug(title)}/${id}`;
