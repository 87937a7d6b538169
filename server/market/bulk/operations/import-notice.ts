/** Fields of the notification: sent once, with a link to the import. */
export const importNotice = (id: string) => ({ routeValue: id, onceKey: `bulk:${id}` });
