/** Cursor of a chat list: the last chat's newest message time, and its id. */
export interface ChatCursor {
  at: string;
  id: string;
}

export const writeCursor = ({ at, id }: ChatCursor): string => `${at}_${id}`;

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined if the text is not a cursor. */
export function readCursor(text: string): ChatCursor | undefined {
  const [, at, id] = written.exec(text) ?? [];
  return at !== undefined && id !== undefined && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}
