/** URL of a private file. Its key is `p/<hash>`. The browser sends the session cookie with the request. */
export const privateFile = (key: string): string => `/media/private/${key.slice(key.indexOf('/') + 1)}`;
