/** Where a page of chats ended: the time of the last one's newest message, and its id. */
export interface ChatCursor {
  at: string;
  id: string;
}

export const writeCursor = ({ at, id }: ChatCursor): string => `${at}_${id}`;

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined where it is none. */
export function readCursor(text: string): ChatCursor | undefined {
  const [, at, id] = written.exec(text) ?? [];
  return at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}
