/** Finds a member id in pasted text: the id itself, or the URL of the member's page. */
export function memberIdIn(text: string): string | undefined {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0].toLowerCase();
}
