import { slug } from '../../../platform/fold-turkish.ts';

/** Last segments of an ad's URL: `<slug of the title>/<id>`. */
export const adPath = (id: string, title: string): string => `${slug(title)}/${id}`;
