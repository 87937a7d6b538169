/** Where moderators see a file that is not for everybody's eyes; its key is `p/<hash>`. The browser's session goes along by itself. */
export const privateFile = (key: string): string => `/media/private/${key.slice(key.indexOf('/') + 1)}`;
