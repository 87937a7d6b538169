/** Told once, and leading to the page of the import. */
export const importNotice = (id: string) => ({ routeValue: id, onceKey: `bulk:${id}` });
