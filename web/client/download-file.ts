import { sendAsMember } from './send-as-member.ts';

/** Fetches a file that only its owner may have, by its address below `/api`, and saves it under a name. Throws a CallError. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await sendAsMember(path, {});
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes it up after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
